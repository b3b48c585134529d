// Schemas of the dashboard's forms, selected by their button.
import { z } from "zod";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { isPublicHost } from "#app/lib/addresses/public-address.ts";

const host = z.string("errors.host").trim().toLowerCase().refine(isPublicHost, "errors.host");
/** A path on this site; one that could lead elsewhere is rejected. */
const sitePath = z
  .string("errors.path")
  .trim()
  .max(300, "errors.path")
  .refine((value) => value.startsWith("/") && safePath(value) === value, "errors.path");

export const dashboardFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("block"), host }),
  z.object({ intent: z.literal("unblock"), host }),
  z
    .object({
      intent: z.literal("redirect"),
      // As recorded: any path that a browser can request.
      from: z.string("errors.path").startsWith("/", "errors.path").max(300, "errors.path"),
      to: sitePath,
    })
    .refine(({ from, to }) => from !== to.replace(/[?#].*$/, ""), {
      path: ["to"],
      message: "errors.sameAddress",
    }),
  z.object({ intent: z.literal("unredirect"), from: z.string("errors.path").max(300) }),
  z
    .object({
      intent: z.literal("import"),
      report: z.string("errors.report").trim().max(40_000, "errors.report").default(""),
      // Text of the uploaded file; empty without one.
      file: z.string().trim().max(200_000, "errors.file"),
    })
    .refine(({ report, file }) => report || file, { message: "errors.report" }),
]);
