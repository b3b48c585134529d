// Errors of the addresses for programs (RFC 9457).
import { z } from "zod";

export const problemType = "application/problem+json";

export const problemSchema = z.object({
  type: z.literal("about:blank"),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  requestId: z.string().describe("Name this when you report the problem."),
  errors: z
    .array(z.object({ parameter: z.string(), detail: z.string() }))
    .optional()
    .describe("The parameters that were refused."),
});
export type Problem = z.infer<typeof problemSchema>;

export function problemResponse(problem: Omit<Problem, "type">): Response {
  return Response.json({ type: "about:blank", ...problem } satisfies Problem, {
    status: problem.status,
    headers: { "Content-Type": problemType },
  });
}
