// Saves a draft while it is written: at once on this device, and after a pause on the server. Without scripts the form's
// buttons save it.
import {
  beforeDraftsClear,
  readDefaults,
  readDeviceDraft,
  readFields,
  removeDeviceDraft,
  sameFields,
  saveDeviceDraft,
  type DeviceDraft,
  type FormFields,
} from "#app/lib/device-drafts.ts";

/** Browsers send at most 64 KB with keepalive. */
const maxKeepaliveBytes = 60_000;

/** "saved", or why the server has not stored the draft; the version that it has now, if any. */
type Answer = { phase: string; savedAt?: string | null };
type CommonAnswer = { phase: "saving" | "signed-out" | "device" };

type AutosaveOptions<Given extends Answer> = {
  /** of the copy on the device */
  name: () => string;
  /** fields that users do not type in */
  ignored: ReadonlySet<string>;
  /** kept with the copy: what the form would create or change */
  formKey: () => string;
  /** the saved version that the form is based on; null: none */
  base: string | null;
  /** the page shows text that the server does not have */
  isUnsaved: boolean;
  /** null: saved on the device only */
  saveTo: string | null;
  /** milliseconds after the last input, between two saves, and before each new attempt */
  pace: { delay: number; interval: number; retries: ReadonlyArray<number> };
  /** adds what the form does not have */
  complete: (body: URLSearchParams, base: string) => void;
  readAnswer: (response: Response) => Promise<Given>;
  onAnswer: (answer: Given | CommonAnswer, isKept: boolean) => void;
  /** whether the newer version that the server has is the one that the form shows: then it is saved again at once */
  isShown?: (answer: Given | CommonAnswer) => boolean;
  onInput?: () => void;
};

export class Autosave<Given extends Answer> {
  readonly form: HTMLFormElement;
  base: string | null;
  /** default values: on Back or reload, browsers have already restored typed values */
  initial: FormFields;
  /** The copy is in the form again and untouched: it may still be discarded for the saved version. */
  isRestored = false;
  private readonly options: AutosaveOptions<Given>;
  private readonly listening = new AbortController();
  /** what the server has */
  private saved: FormFields;
  private timer = 0;
  private lastSave = 0;
  private failures = 0;
  private isBusy = false;
  private isSubmitted = false;

  constructor(form: HTMLFormElement, options: AutosaveOptions<Given>) {
    this.form = form;
    this.options = options;
    this.base = options.base;
    this.initial = readDefaults(form, options.ignored);
    this.saved = options.isUnsaved ? [] : this.initial;
  }

  fields(): FormFields {
    return readFields(this.form, this.options.ignored);
  }

  isSaved(): boolean {
    return sameFields(this.fields(), this.saved);
  }

  /** The copy of an earlier visit; one with nothing new is removed. */
  findCopy(isObsolete: (copy: DeviceDraft) => boolean): DeviceDraft | null {
    const name = this.options.name();
    const copy = readDeviceDraft(name);
    if (!copy || !(isObsolete(copy) || sameFields(copy.fields, this.initial))) return copy;
    removeDeviceDraft(name);
    return null;
  }

  /** @returns what ends it, and the signal of that */
  start(): { stop: () => void; signal: AbortSignal } {
    const { form, listening } = this;
    const { signal } = listening;
    const onInput = () => this.onInput();
    const onLeave = () => this.onLeave();
    form.addEventListener("input", onInput, { signal });
    form.addEventListener("change", onInput, { signal });
    form.addEventListener("submit", (event) => this.onSubmit(event), { signal });
    // The last event in which a script is sure to run.
    window.addEventListener("pagehide", onLeave, { signal });
    window.addEventListener("online", () => void this.save(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && onLeave(), { signal });
    // Restored from the back/forward cache in the state of its submission.
    window.addEventListener(
      "pageshow",
      ({ persisted }) => {
        if (persisted) [this.isSubmitted, this.initial] = [false, this.fields()];
      },
      { signal },
    );
    const unlisten = beforeDraftsClear(onLeave);
    const stop = () => {
      onLeave();
      clearTimeout(this.timer);
      listening.abort();
      unlisten();
    };
    return { stop, signal };
  }

  onInput(): void {
    if (this.isSubmitted) return;
    const { onInput, pace } = this.options;
    onInput?.();
    this.isRestored = false;
    this.keep();
    this.schedule(Math.max(pace.delay, this.lastSave + pace.interval - Date.now()));
  }

  private onSubmit({ submitter }: SubmitEvent): void {
    // Into a new tab: this page stays.
    if ((submitter as HTMLButtonElement | null)?.formTarget === "_blank") return;
    this.isSubmitted = true;
    clearTimeout(this.timer);
    this.keep(true);
  }

  private onLeave(): void {
    if (this.isSubmitted || this.isSaved()) return;
    this.keep();
    if (!this.isRestored) void this.save({ isLeaving: true });
  }

  private keep(sent?: true): boolean {
    const { name, formKey } = this.options;
    return saveDeviceDraft(name(), {
      fields: this.fields(),
      base: this.base,
      formKey: formKey(),
      at: Date.now(),
      ...(sent ? { sent } : {}),
    });
  }

  private schedule(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.save(), milliseconds);
  }

  private async save({ isLeaving = false } = {}): Promise<void> {
    const { saveTo, complete, onAnswer, isShown } = this.options;
    if (saveTo === null || this.isBusy || this.isSubmitted || this.isSaved()) return;
    const sent = this.fields();
    const body = new URLSearchParams(
      [...new FormData(this.form)].map(([field, value]) => [field, String(value)]),
    );
    complete(body, this.base ?? "");
    if (isLeaving && body.toString().length > maxKeepaliveBytes) return;
    [this.isBusy, this.lastSave] = [true, Date.now()];
    onAnswer({ phase: "saving" }, true);
    const answer = await this.send(saveTo, { body, keepalive: isLeaving });
    this.isBusy = false;
    // The page was left meanwhile: the copy on the device stays for the next visit.
    if (this.isSubmitted || this.listening.signal.aborted) return;
    if (!isShown?.(answer)) return this.take(answer, sent);
    this.base = savedAtOf(answer);
    return this.save({ isLeaving });
  }

  private async send(address: string, request: RequestInit): Promise<Given | CommonAnswer> {
    try {
      const response = await fetch(address, {
        ...request,
        method: "POST",
        headers: { Accept: "application/json" },
        // An expired session answers with a redirect to the sign-in page.
        redirect: "manual",
      });
      if (response.type === "opaqueredirect" || response.status === 401)
        return { phase: "signed-out" };
      return await this.options.readAnswer(response);
    } catch {
      return { phase: "device" };
    }
  }

  private take(answer: Given | CommonAnswer, sent: FormFields): void {
    const { name, onAnswer, pace } = this.options;
    if (answer.phase === "saved") {
      removeDeviceDraft(name());
      [this.failures, this.saved, this.base] = [0, sent, savedAtOf(answer)];
      onAnswer(answer, false);
      // Typed during the save.
      if (!this.isSaved()) this.onInput();
      return;
    }
    onAnswer(answer, this.keep());
    if (answer.phase === "device")
      this.schedule(pace.retries[Math.min(this.failures++, pace.retries.length - 1)]!);
  }
}

const savedAtOf = (answer: Answer) => answer.savedAt ?? null;
