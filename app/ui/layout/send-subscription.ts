import { request, RequestError } from "#app/lib/request.ts";

/** Subscribes to the newsletter. @returns null, or why the server refused it */
export async function sendSubscription(email: FormDataEntryValue | null): Promise<string | null> {
  try {
    await request("/api/newsletter", { method: "POST", body: { email } });
    return null;
  } catch (error) {
    if (error instanceof RequestError) return reasonOf(error);
    throw error;
  }
}

/** The server's error text; empty when the response is not from the endpoint. */
function reasonOf({ text }: RequestError): string {
  try {
    return String((JSON.parse(text) as { error?: string }).error ?? "");
  } catch {
    return "";
  }
}
