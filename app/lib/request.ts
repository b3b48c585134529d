// Calls the site's endpoints from browser code (specification, section 7, "Generic request behaviour").

type RequestOptions = {
  method?: string;
  /** appended as query string; null and undefined are omitted */
  params?: Record<string, string | number | boolean | null | undefined>;
  /** sent as JSON */
  body?: unknown;
  on401?: "throw" | "returnNull";
};

/** A response that is not OK (specification, section 8). */
export class RequestError extends Error {
  /** the body */
  readonly text: string;
  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    this.text = text;
  }
}

/**
 * Calls an endpoint and parses its JSON response; null for an empty response, and for 401 with `on401: "returnNull"`.
 * @throws RequestError with the message "status: text" for any other response that is not OK
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T | null> {
  const { method = "GET", params = {}, body, on401 = "throw" } = options;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value !== null && value !== undefined) query.append(name, String(value));
  const search = query.toString();

  const response = await fetch(search ? `${path}?${search}` : path, {
    method,
    credentials: "include",
    headers: {
      Accept: "application/json",
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (response.status === 401 && on401 === "returnNull") return null;
  const text = await response.text();
  if (!response.ok) throw new RequestError(response.status, text, response.statusText);
  return text ? (JSON.parse(text) as T) : null;
}
