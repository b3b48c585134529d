// Forms: their limits, their schemas, and what stands between the fields and the database.
import fc from "fast-check";
import {
  changeEmailSchema,
  settingsSchema,
  signInSchema,
} from "#app/features/accounts/schemas.server.ts";
import { dashboardFormSchema } from "#app/features/backlinks/dashboard-forms.server.ts";
import { readCode } from "#app/features/discounts/discount.ts";
import {
  chefSchema,
  madeItPostSchema,
  replySchema,
} from "#app/features/community/schemas.server.ts";
import { contactSchema } from "#app/features/contact/contact-schema.server.ts";
import { readGiftCardCode } from "#app/features/gift-cards/gift-card.ts";
import { diffLines } from "#app/features/moderation/diff-lines.ts";
import { newsletterSchema } from "#app/features/newsletter/newsletter-schema.server.ts";
import { lateNotes } from "#app/features/offline/late-note.server.ts";
import { parseChange, sentSchema } from "#app/features/offline/sync-schema.server.ts";
import {
  orderAdminSchema,
  readRefundPieces,
  readShipPieces,
} from "#app/features/order-admin/schemas.server.ts";
import { lookupSchema, returnSchema } from "#app/features/orders/schemas.server.ts";
import { newMealSchema } from "#app/features/plan/schemas.server.ts";
import { guestProductReviewSchema } from "#app/features/product-reviews/schemas.server.ts";
import {
  submittedValues,
  textFields as editedFields,
} from "#app/features/recipe-editor/recipe-form-fields.ts";
import {
  readIngredientRows,
  readStepRows,
  readSubstitutionRows,
  readPlaceRows,
  readProblemRows,
  readSourceRows,
} from "#app/features/recipe-editor/recipe-rows.ts";
import { savedRecipeSchema } from "#app/features/saved/schemas.server.ts";
import { followLines, readRows } from "#app/features/submissions/typed-rows.ts";
import { textFields } from "#app/features/submissions/submission-content.ts";
import { submitSchema } from "#app/features/submissions/submission-schema.server.ts";
import { isBodyWithinLimits, isWithinLimits } from "#app/lib/form-limits.ts";
import { unpackUnsent } from "#app/lib/unsent-form.ts";
import { readMultipart } from "#app/platform/forms/multipart.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { sentFormIn } from "#app/platform/forms/sent-form.ts";
import { hostileFields, hostileText } from "./arbitraries.ts";
import { target } from "./target.ts";

const schemas = [
  changeEmailSchema,
  chefSchema,
  contactSchema,
  dashboardFormSchema,
  guestProductReviewSchema,
  lookupSchema,
  madeItPostSchema,
  newMealSchema,
  newsletterSchema,
  orderAdminSchema,
  replySchema,
  returnSchema,
  savedRecipeSchema,
  settingsSchema,
  signInSchema,
  submitSchema,
];
const names = [
  ..."email password newEmail currentPassword name country bio agreed topic message text stars note".split(
    " ",
  ),
  ..."intent number version reason line alt recipe day servings key report file from to host".split(
    " ",
  ),
  ...textFields,
];
const encoded = (fields: ReadonlyArray<[string, string]>) =>
  new URLSearchParams([...fields]).toString();
const formOf = (fields: ReadonlyArray<[string, string]>) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
const values = hostileText(20_000, [
  "a@",
  "b.co",
  "1",
  "-",
  ".",
  "e9",
  " ",
  "\r\n",
  "2026-11-27",
  "import",
  "x",
  "​",
  "í",
]);

const multipart = hostileText(60_000, [
  "--b",
  "--",
  "\r\n",
  "\n",
  'Content-Disposition: form-data; name="photo"; filename="a"',
  'Content-Disposition: form-data; name="text"',
  "Content-Type: image/png",
  "Content-Transfer-Encoding: base64",
  ";",
  '"',
  "a",
]);

const change = fc.record(
  {
    key: fc.oneof(fc.uuid(), hostileText(40)),
    age: fc.oneof(fc.double(), fc.constant("1")),
    path: fc.constantFrom(
      "/save",
      "/plan/add",
      "/saved-recipes/3/list",
      "/saved-recipes/recipe/7",
      "/x",
    ),
    body: hostileFields(
      ["recipe", "remove", "note", "shown", "ticked", "intent", "collection", "cookedOn"],
      hostileText(3_000, ["1", ",", "x", "clear", "tick", "save", "\r\n"]),
    ).map(encoded),
    base: hostileText(3_000),
  },
  { requiredKeys: [] },
);

export const formTargets = [
  target({
    name: "form",
    arbitrary: fc.tuple(fc.constantFrom(...schemas), hostileFields(names, values)),
    run: ([schema, fields]) => {
      const body = new URLSearchParams([...fields]);
      if (isWithinLimits(body.keys())) parseForm(body, { schema });
    },
  }),
  target({
    name: "form limits",
    arbitrary: hostileText(64 * 1024, [
      "&",
      "=",
      "a[0]",
      "[",
      "]",
      ".b",
      "%5B",
      "+",
      "%",
      "unsent=x",
      "password=1",
    ]),
    run: (body) => {
      isBodyWithinLimits(body);
      unpackUnsent(body);
    },
  }),
  target({
    name: "form with files",
    arbitrary: fc.tuple(
      multipart,
      hostileText(60, ["multipart/form-data", "; boundary=b", ";", '"', " "]),
    ),
    run: ([body, type]) =>
      readMultipart(
        new Request("https://fogon.example/submit-recipe/1/photos", {
          method: "POST",
          headers: {
            "Content-Type": `multipart/form-data; boundary=b${type.replace(/[^\x20-\x7e]/g, "")}`,
          },
          body,
        }),
        "id",
      ),
    refuses: (error) => error instanceof Response && [400, 413].includes(error.status),
  }),
  target({
    name: "form in another charset",
    arbitrary: fc.tuple(
      hostileText(30, ["utf-16", "utf-8", "iso-8859-1", "x-none", '"', ";", "=", " "]),
      fc.uint8Array({ maxLength: 2_000 }),
    ),
    run: ([charset, body]) => {
      const headers = {
        "Content-Type": `application/x-www-form-urlencoded; charset=${charset.replace(/[^\x20-\x7e]/g, "")}`,
      };
      sentFormIn(
        new Request("https://fogon.example/contact", { method: "POST", headers, body }),
        body,
      );
    },
  }),
  target({
    name: "recipe form",
    arbitrary: hostileFields(
      ["ingredientRow", "stepRow", "ingredientPaste", "stepPaste", "rowAction"],
      hostileText(12_000, ["stepRow.up.1", "ingredientRow.remove.0", "\n", "a ", "\u2028"]),
    ),
    run: (fields) => {
      const rows = readRows(formOf(fields), "ingredients") ?? "";
      followLines(rows.slice(0, 6_000), rows.slice(-6_000), rows.slice(0, 6_000));
    },
  }),
  target({
    name: "recipe editor",
    arbitrary: hostileFields(
      [
        ...editedFields,
        ..."ingredients[0].amount ingredients[199].name ingredients[1].heading steps[3].text steps[0].minutes substitutions[1].name troubleshooting[1].problem elsewhere[0].change sources[1].url".split(
          " ",
        ),
      ],
      values,
    ),
    run: (fields) => {
      const form = submittedValues(formOf(fields));
      readIngredientRows(form.ingredients);
      readStepRows(form.steps);
      readSubstitutionRows(form.substitutions);
      readProblemRows(form.troubleshooting);
      readPlaceRows(form.elsewhere);
      readSourceRows(form.sources);
    },
  }),
  target({
    name: "order desk",
    arbitrary: hostileFields(
      ["unshipped-1", "shipped-1", "ship-1", "pieces-1", "pieces-999999999"],
      hostileText(200, ["1", "-", ".", "e", "9999"]),
    ),
    run: (fields) => {
      readRefundPieces(formOf(fields));
      readShipPieces(formOf(fields));
    },
  }),
  target({
    name: "codes",
    arbitrary: hostileText(2_000, ["A", "-", " ", "9", "​", "ß"]),
    run: (typed) => {
      readCode(typed);
      readGiftCardCode(typed);
    },
  }),
  target({
    name: "sync",
    arbitrary: fc.oneof(fc.array(change, { maxLength: 50 }), fc.jsonValue()),
    run: (changes) => {
      const sent = sentSchema.safeParse({ account: "a", changes });
      if (sent.success) lateNotes(sent.data.changes.flatMap((one) => parseChange(one) ?? []));
    },
  }),
  target({
    name: "compared texts",
    arbitrary: fc.tuple(
      hostileText(12_000, ["a", "\n", "b", " "]),
      hostileText(12_000, ["a", "\n", "c", " "]),
    ),
    run: ([before, after]) => diffLines(before, after),
  }),
];
