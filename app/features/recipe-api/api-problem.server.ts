import { detectLanguage } from "#app/i18n/detect-language.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { hasJsonErrors } from "./api-paths.ts";
import { problemResponse, problemType, type Problem } from "./problem.ts";

/** The error of any part of the Worker as a problem, or as plain text where people may read it. */
export async function asProblem(
  request: Request,
  response: Response,
  { requestId, methods }: { requestId: string; methods: string },
): Promise<Response> {
  const { status } = response;
  const problem = response.headers.get("Content-Type")?.startsWith(problemType)
    ? await response.json<Problem>()
    : { requestId, ...textsOf(request, status) };
  const isJson = hasJsonErrors(new URL(request.url).pathname);
  const described = isJson
    ? problemResponse(problem)
    : new Response(`${problem.title}\n\n${problem.detail}\n`, {
        status: problem.status,
        headers: { "Content-Type": "text/plain; charset=utf-8" },
      });
  const wait = response.headers.get("Retry-After");
  if (wait !== null) described.headers.set("Retry-After", wait);
  if (status === 405) described.headers.set("Allow", methods);
  described.headers.set("Content-Language", detectLanguage(request));
  return request.method === "HEAD" ? new Response(null, described) : described;
}

function textsOf(request: Request, status: number): Pick<Problem, "status" | "title" | "detail"> {
  const t = translatorFor(detectLanguage(request));
  if (status === 404)
    return { status, title: t("recipe-api:missing.title"), detail: t("recipe-api:missing.text") };
  if (status === 405)
    return { status, title: t("recipe-api:method.title"), detail: t("recipe-api:method.text") };
  const known = [400, 403, 413, 414, 415, 429, 503] as const;
  const shown = known.find((other) => other === status) ?? 500;
  return { status, title: t(`errors.${shown}.title`), detail: t(`errors.${shown}.text`) };
}
