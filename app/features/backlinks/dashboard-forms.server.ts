// The forms of the dashboard, told apart by their button.
import { z } from "zod";
import { safePath } from "#app/lib/safe-path.ts";
import { isPublicHost } from "#app/lib/public-address.ts";

const host = z.string("errors.host").trim().toLowerCase().refine(isPublicHost, "errors.host");
/** A path of ours; what could lead elsewhere is refused, not repaired. */
const path = z
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
      // As it was recorded: any path that a browser can ask for.
      from: z.string("errors.path").startsWith("/", "errors.path").max(300, "errors.path"),
      to: path,
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
      // The text of the file that was chosen; empty without one.
      file: z.string().trim().max(200_000, "errors.file"),
    })
    .refine(({ report, file }) => report || file, { message: "errors.report" }),
]);
