import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { latePart } from "#app/ui/late-part.ts";
import { useSiteData } from "#app/ui/site-data.ts";
import { keptAddress } from "./kept-paths.ts";
import { RecipePart } from "./recipe-part.tsx";
import type { InstallEvent } from "./install-event.ts";
import { isOffline } from "./is-offline.ts";
import { whenQueueNeeded } from "./queue/when-needed.ts";
import type { TakeForm } from "./queue/queued-changes.tsx";
import { registerWorker } from "./register-worker.ts";
import { keepAgain, tellWorker } from "./tell-worker.ts";

const InstallLinks = latePart(() => import("./install-links.tsx"));
const NotSent = latePart(() => import("./not-sent.tsx"));
const QueuedChanges = latePart(() => import("./queue/queued-changes.tsx"));

type Connection = { saveData?: boolean };

/** Registers the service worker, tells it what to keep, and leaves navigation to it without a network. */
export default function OfflinePart({ install }: { install: InstallEvent | null }) {
  const { pathname, search } = useLocation();
  const user = useSiteData()?.user;
  const saved = user?.saved.join();
  const [refusedAt, setRefusedAt] = useState(0);
  const [isQueueing, setQueueing] = useState(false);
  const takeForm = useRef<TakeForm>(() => false);
  const refuse = () => setRefusedAt(Date.now());
  const navigate = useNavigate();

  useEffect(() => {
    registerWorker();
    // The service worker sends a view of a kept page as a fragment: the page's data is enough for it.
    const { hash, pathname: path } = location;
    if (hash.startsWith("#view=")) navigate(`${path}?${hash.slice(1)}`, { replace: true });
    return listen({ navigate, takeForm, onRefused: refuse });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  useEffect(() => whenQueueNeeded(() => setQueueing(true)), []);

  const isSparing = (navigator as { connection?: Connection }).connection?.saveData === true;
  // A view of a page keeps the page.
  const address = keptAddress(new URL(location.origin + pathname + search));
  useEffect(() => {
    if (address && !isSparing && !isOffline()) tellWorker({ keep: address });
  }, [address, isSparing]);
  useEffect(() => {
    if (saved === undefined || isSparing || isOffline()) return;
    tellWorker({ saved: saved ? saved.split(",").map(Number) : [] });
  }, [saved, isSparing]);

  const { state, formMethod } = useNavigation();
  const hasSent = useRef(false);
  useEffect(() => {
    hasSent.current ||= formMethod === "POST";
    if (state !== "idle" || !hasSent.current || isSparing) return;
    // Ticks come in a row.
    const timer = setTimeout(() => {
      hasSent.current = false;
      if (!isOffline()) keepAgain([location.pathname + location.search]);
    }, 1_000);
    return () => clearTimeout(timer);
  }, [state, formMethod, isSparing]);

  // Each on its own: one whose code is missing must not hide the others.
  return (
    <>
      <Suspense>
        <RecipePart isSignedIn={Boolean(user)} />
      </Suspense>
      <Suspense>{install ? <InstallLinks install={install} /> : null}</Suspense>
      <Suspense>
        {isQueueing ? (
          <QueuedChanges onReady={(take) => (takeForm.current = take)} onRefused={refuse} />
        ) : null}
      </Suspense>
      <Suspense>{refusedAt > 0 ? <NotSent key={refusedAt} /> : null}</Suspense>
    </>
  );
}

type Listeners = {
  navigate: (address: string) => void;
  takeForm: { current: TakeForm };
  onRefused: () => void;
};

/**
 * Without a network a link to another page loads that page, which the service worker may have, and a form stays on the
 * page with what was typed.
 */
function listen({ navigate, takeForm, onRefused }: Listeners): () => void {
  const linkOf = ({ target }: Event) => {
    const link = (target as Element).closest?.("a");
    return link?.origin === location.origin && isOffline() ? link : null;
  };
  function followLink(event: MouseEvent) {
    const link = linkOf(event);
    if (link && link.pathname !== location.pathname) event.stopPropagation();
  }
  /** After React: a link to a view of this page that is no link of the router. */
  function showView(event: MouseEvent) {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    if (link.pathname !== location.pathname || link.search === location.search) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  }
  function refuseForm(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    const path = new URL(form.action).pathname;
    // A search: the browser opens it, and the service worker answers.
    if (form.method === "get" && path !== location.pathname && isOffline()) event.stopPropagation();
    if (form.method !== "post" || takeForm.current(event)) return;
    // These two work without a network (worker/service-worker.ts).
    if (navigator.onLine || /^\/(?:language|logout)$/.test(path)) return;
    event.preventDefault();
    event.stopPropagation();
    onRefused();
  }
  addEventListener("click", followLink, true);
  addEventListener("click", showView);
  addEventListener("submit", refuseForm, true);
  return () => {
    removeEventListener("click", followLink, true);
    removeEventListener("click", showView);
    removeEventListener("submit", refuseForm, true);
  };
}
