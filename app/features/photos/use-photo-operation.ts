import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { operationRetryMilliseconds, tryAgain } from "./upload-retry.ts";

type OperationState =
  "idle" | "sending" | "waiting" | "described" | "deleted" | "gave-up" | "signed-out" | "failed";

/** One attempt is not waited for longer than this. */
const answerMilliseconds = 30_000;

/** Describes or deletes a photo, and tries again while the connection or the server fails. */
export function usePhotoOperation(address: string) {
  const [state, setState] = useState<OperationState>("idle");
  const { revalidate } = useRevalidator();

  async function run(body: FormData) {
    const isDelete = body.get("intent") === "delete";
    const answer = await tryAgain(
      async (number) => {
        setState("sending");
        const status = await send(address, body);
        // An attempt whose answer got lost may have deleted it.
        return { ...status, isGone: isDelete && number > 1 && status.status === 404 };
      },
      { limit: operationRetryMilliseconds, onWait: () => setState("waiting") },
    );
    if (answer === null) return setState("gave-up");
    if (answer.isSignIn) return setState("signed-out");
    if (answer.status !== 200 && !answer.isGone) return setState("failed");
    setState(isDelete ? "deleted" : "described");
    // What is typed beside the other photos stays.
    revalidate();
  }
  return { run, state };
}

async function send(address: string, form: FormData) {
  try {
    const response = await fetch(address, {
      method: "POST",
      body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
      headers: { Accept: "application/json" },
      // A session that ended answers with a redirect to the sign-in page.
      redirect: "manual",
      signal: AbortSignal.timeout(answerMilliseconds),
    });
    const isSignIn = response.type === "opaqueredirect";
    return {
      status: isSignIn ? 401 : response.status,
      isSignIn,
      retryAfterSeconds: Number(response.headers.get("Retry-After")) || null,
    };
  } catch {
    return { status: 0, isSignIn: false, retryAfterSeconds: null };
  }
}
