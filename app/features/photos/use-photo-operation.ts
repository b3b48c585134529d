import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { operationRetryMilliseconds, retry } from "./upload-retry.ts";

type OperationState =
  "idle" | "sending" | "waiting" | "described" | "deleted" | "gave-up" | "signed-out" | "failed";

/** Timeout of one attempt. */
const answerMilliseconds = 30_000;

/** Describes or deletes a photo; retries on network and server errors. */
export function usePhotoOperation(address: string) {
  const [state, setState] = useState<OperationState>("idle");
  const { revalidate } = useRevalidator();

  async function run(body: FormData) {
    const isDelete = body.get("intent") === "delete";
    const answer = await retry(
      async (number) => {
        setState("sending");
        const status = await send(address, body);
        // An earlier attempt may have deleted it and lost its response.
        return { ...status, isGone: isDelete && number > 1 && status.status === 404 };
      },
      { limit: operationRetryMilliseconds, onWait: () => setState("waiting") },
    );
    if (answer === null) return setState("gave-up");
    if (answer.isSignIn) return setState("signed-out");
    if (answer.status !== 200 && !answer.isGone) return setState("failed");
    setState(isDelete ? "deleted" : "described");
    // Revalidates instead of reloading, so that input for other photos is preserved.
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
      // An expired session answers with a redirect to the sign-in page.
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
