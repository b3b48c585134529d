// Sends a draft from the browser to the server.
import type { FormFields } from "#app/lib/device-drafts.ts";

/** Response of the autosave endpoint. */
export type DraftAnswer =
  | { phase: "saved"; id: number | null; savedAt: string | null }
  | { phase: "changed"; id: number; savedAt: string; fields: FormFields }
  | { phase: "being-reviewed" | "invalid" | "signed-out" | "device" };

export async function sendDraft(
  address: string,
  { body, leaving }: { body: URLSearchParams; leaving: boolean },
): Promise<DraftAnswer> {
  try {
    const response = await fetch(address, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      // An expired session answers with a redirect to the sign-in page.
      redirect: "manual",
      keepalive: leaving,
    });
    if (response.type === "opaqueredirect" || response.status === 401)
      return { phase: "signed-out" };
    if ([200, 400, 404, 409].includes(response.status))
      return (await response.json()) as DraftAnswer;
    return { phase: response.status === 413 ? "invalid" : "device" };
  } catch {
    return { phase: "device" };
  }
}
