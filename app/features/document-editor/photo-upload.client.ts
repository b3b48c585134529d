// The part of the picture field that runs in the browser only.
import { shrinkChosen } from "#app/features/photos/use-upload.ts";
import type { DocumentPhoto, PhotoChange } from "#app/features/editorial/document-photos.server.ts";
import { insertLine, writtenLanguages } from "./markdown-edit.ts";
import { editText } from "./markdown-field.tsx";

const bodyOf = (form: HTMLFormElement, language: string) =>
  form.elements.namedItem(`${language}.body`) as HTMLTextAreaElement;

/** After the line of the cursor, in each language that has a text. */
export function insertPhoto(form: HTMLFormElement, lines: DocumentPhoto["lines"]): void {
  const typed = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
  for (const language of writtenLanguages(typed))
    editText(bodyOf(form, language), (text) => insertLine(text, lines[language]));
}

export async function send(body: FormData): Promise<PhotoChange> {
  try {
    const response = await fetch("/admin/content/photos", { method: "POST", body });
    // After a sign-out the answer is a page.
    if (response.headers.get("Content-Type")?.startsWith("application/json")) {
      const answer = (await response.json()) as Partial<PhotoChange>;
      if (answer.ok !== undefined) return answer as PhotoChange;
    }
  } catch {
    // No connection: the picture is still chosen.
  }
  return { ok: false, problem: "sending" };
}

/** A picture that is pasted into a text or dropped on it is chosen; its description is asked for next. */
export function listenForPictures(form: HTMLFormElement): () => void {
  const choose = (event: Event, data: DataTransfer | null) => {
    const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (!picture || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const input = form.elements.namedItem("photo") as HTMLInputElement;
    const chosen = new DataTransfer();
    chosen.items.add(picture);
    input.files = chosen.files;
    void shrinkChosen(input);
    (form.elements.namedItem("alt") as HTMLInputElement).focus();
  };
  const paste = (event: ClipboardEvent) => choose(event, event.clipboardData);
  const drop = (event: DragEvent) => choose(event, event.dataTransfer);
  // Else the browser opens the file.
  const over = (event: DragEvent) => {
    const isText = event.target instanceof HTMLTextAreaElement;
    if (isText && event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };
  form.addEventListener("dragover", over);
  form.addEventListener("paste", paste);
  form.addEventListener("drop", drop);
  return () => {
    form.removeEventListener("dragover", over);
    form.removeEventListener("paste", paste);
    form.removeEventListener("drop", drop);
  };
}
