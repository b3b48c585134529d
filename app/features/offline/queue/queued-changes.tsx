import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { useSiteData } from "#app/ui/site-data.ts";
import { showToast } from "#app/ui/toast.ts";
import { showQueuedSaves } from "#app/ui/use-is-saved.ts";
import { readForm } from "./form-changes.ts";
import { isOffline } from "../is-offline.ts";
import { keepAgain } from "../tell-worker.ts";
import { fillPage, markPage, showSentNote } from "./page-marks.ts";
import { LeftChanges } from "./left-changes.tsx";
import { PageChanges } from "./page-changes.tsx";
import { recipeEditOf, savesOf } from "./pending.ts";
import { isQueueableForm } from "./queueable.ts";
import { SignOutQuestion } from "./sign-out-question.tsx";
import { RefusedNotes, QueuedLine } from "./queued-line.tsx";
import type { QueuedChange } from "./queue-store.ts";
import { isKept, useQueue, type Queue } from "./use-queue.ts";
import { useWhat } from "./what-text.ts";
import "./queue.css";

/** @returns whether it takes care of the form */
export type TakeForm = (event: SubmitEvent) => boolean;

type QueuedChangesProps = {
  onReady: (takeForm: TakeForm) => void;
  /** a form could not be stored */
  onRefused: () => void;
};

/** Keeps forms that are submitted without a network, shows what waits, and tells what became of it. */
export default function QueuedChanges({ onReady, onRefused }: QueuedChangesProps) {
  const queue = useQueue();
  const { account, waiting, add } = queue;
  const { t } = useTranslation("offline");
  const [leaving, setLeaving] = useState<HTMLFormElement | null>(null);
  const isGuest = !useSiteData()?.user;
  const { key } = useLocation();
  usePage(queue);
  useEffect(() => {
    if (waiting.length > 0) void queue.send();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- with each page
  }, [key]);

  useEffect(() => {
    onReady((event) => {
      const sent = readForm(event);
      const stop = () => {
        event.preventDefault();
        event.stopPropagation();
        return true;
      };
      if (sent.path === "/logout" && waiting.length > 0 && !sent.form.dataset["isSure"]) {
        void queue.send().then(() => setLeaving(sent.form));
        return stop();
      }
      // The page and the device disagree about who it is: after signing in elsewhere.
      const isOwn = account !== null && isGuest === (account === "guest");
      if (!isOwn || !isOffline() || !isQueueableForm(sent.path, sent.fields, account)) return false;
      // The server would refuse it, and here it can still be mended.
      if (sent.fields.get("intent") === "cooked" && !sent.fields.get("cookedOn")) return false;
      add(sent).then(() => {
        if (!navigator.onLine) showToast(t("unsent.queued"), "success");
      }, onRefused);
      return stop();
    });
  });

  const leave = () => {
    leaving!.dataset["isSure"] = "yes";
    leaving!.requestSubmit();
  };
  useEffect(() => {
    // What waited was sent.
    if (leaving && waiting.length === 0) leave();
  });

  const place = document.getElementById("notice");
  return (
    <>
      {place
        ? createPortal(
            <>
              {waiting.length > 0 ? <QueuedLine {...queue} /> : null}
              <RefusedNotes {...queue} />
              <LeftChanges {...queue} />
            </>,
            place,
          )
        : null}
      {leaving && waiting.length > 0 ? (
        <SignOutQuestion count={waiting.length} onLeave={leave} onStay={() => setLeaving(null)} />
      ) : null}
      <PageChanges waiting={waiting} remove={queue.remove} />
    </>
  );
}

/** The open page shows what waits as if it were sent, and what was sent until the server's data is there. */
function usePage({ waiting, answered, takeAnswered }: Queue): void {
  const { t } = useTranslation("offline");
  const tell = useTell();
  const { key } = useLocation();
  const { state, revalidate } = useRevalidator();
  const sent = useRef<ReadonlyArray<QueuedChange>>([]);
  const isLoading = useRef(false);
  const hasMarks = useRef(false);
  const untold = answered.filter((change) => !isKept(change));
  const keys = [...waiting, ...untold].map((one) => `${one.key} ${one.outcome ?? ""}`).join();

  useEffect(() => {
    if (untold.length > 0) sent.current = untold;
    if (untold.length > 0 && state === "idle" && document.visibilityState === "visible") {
      void takeAnswered().then(tell);
      if (!isLoading.current && navigator.onLine) revalidate();
    }
    const shown = [...sent.current, ...waiting];
    // A page without changes is left as it is.
    if (!hasMarks.current && shown.length === 0) return;
    hasMarks.current = shown.length > 0;
    showQueuedSaves(savesOf(shown));
    if (waiting.length > 0) fillPage(waiting);
    markPage(waiting, t("unsent.mark"));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the keys say what there is
  }, [keys, key, t, state]);

  useEffect(() => {
    if (state === "loading") isLoading.current = true;
    else if (isLoading.current) {
      isLoading.current = false;
      document.querySelector("[data-kept]")?.remove();
      showQueuedSaves(savesOf(waiting));
      fillPage(waiting);
      const { note } = recipeEditOf(sent.current, location.pathname);
      if (note !== null) showSentNote(note);
      keepAgain([location.pathname + location.search, ...sent.current.map(pageOf)]);
      sent.current = [];
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the data is there
  }, [state]);
}

/** The page that a change is about. */
function pageOf({ path, body }: QueuedChange): string {
  const fields = new URLSearchParams(body);
  return path === "/save" ? `/recipe/${fields.get("recipe") ?? fields.get("remove")}` : path;
}

/** Tells the server's answers. */
function useTell(): (answered: ReadonlyArray<QueuedChange>) => void {
  const { t } = useTranslation("offline");
  const language = useLanguage();
  const nameOf = useWhat();
  return (answered) => {
    if (answered.length === 0) return;
    const count = answered.filter(
      ({ outcome }) => outcome === "done" || outcome === "merged",
    ).length;
    const texts = answered.flatMap((change) => {
      const what = nameOf(change);
      if (change.outcome === "newer") return [t("unsent.newer", { what })];
      if (change.outcome === "merged") return [t("unsent.merged", { what })];
      if (change.outcome === "refused")
        return [t(`unsent.refused.${change.reason ?? "invalid"}`, { what })];
      return [];
    });
    if (count > 0)
      texts.unshift(t("unsent.sent", { count, formatted: formatNumber(count, language) }));
    const isRefused = answered.some(({ outcome }) => outcome === "refused");
    showToast(texts.join(" "), isRefused ? "error" : "success");
  };
}
