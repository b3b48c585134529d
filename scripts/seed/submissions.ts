// Recipes that people sent in, in every state, with their photos and what readers reported. Published ones go into the
// catalogue by the same statements that a moderator's decision runs.
import { eq } from "drizzle-orm";
import {
  type photos,
  reports,
  submissionDecisions,
  submissions,
  submissionVersions,
} from "../../app/db/schema/submissions.ts";
import { moderationChecklist } from "../../app/features/submissions/submission-states.ts";
import { publishStatements, recipeIdOf } from "../../app/features/submissions/publish.server.ts";
import { publishedRecipe } from "../../app/features/submissions/published-recipe.ts";
import {
  emptyContent,
  statementVersion,
  type SubmissionContent,
} from "../../app/features/submissions/submission-content.ts";
import { allergenProblems } from "../../app/features/submissions/allergen-statement.ts";
import { submissionProblems } from "../../app/features/submissions/submission-problems.ts";
import { recipeLinkStatements } from "../../app/features/guides/recipe-links.server.ts";
import type { People } from "./people.ts";
import { photoStatements, type PhotoColors, type SeedFiles } from "./sample-photo.ts";
import type { SeedContext, Statement } from "./seed-context.ts";
import { recipeTexts, type RecipeName } from "./recipe-texts.ts";

type State = (typeof submissions.$inferInsert)["state"];
type NewPhoto = Pick<typeof photos.$inferInsert, "state" | "alt" | "reason"> & {
  daysAgo: number;
  colors: PhotoColors;
};

type Plan = {
  author: keyof People;
  recipe: RecipeName;
  state: State;
  /** days ago */
  sent: number;
  /** why a moderator did not publish it */
  reason?: string;
  photos?: Array<NewPhoto>;
};

const sunny = { food: "#c98a2b", table: "#5b7f74" };
const dark = { food: "#7a3b1e", table: "#d9c7a3" };
const green = { food: "#7d8f3a", table: "#9c5a3c" };

const plans: ReadonlyArray<Plan> = [
  {
    author: "ana",
    recipe: "moro",
    state: "published",
    sent: 50,
    photos: [
      { state: "approved", alt: "Moro en un plato hondo", daysAgo: 50, colors: dark },
      { state: "pending", alt: "El caldero recién destapado", daysAgo: 2, colors: sunny },
      {
        state: "declined",
        alt: "Un caldero de otra cocina",
        reason: "This photo is from another site.",
        daysAgo: 20,
        colors: green,
      },
    ],
  },
  { author: "samuel", recipe: "jollof", state: "published", sent: 35 },
  {
    author: "ana",
    recipe: "dulce",
    state: "pending",
    sent: 2,
    photos: [{ state: "pending", alt: "Dulce de leche cortado", daysAgo: 2, colors: sunny }],
  },
  { author: "samuel", recipe: "suya", state: "pending", sent: 1 },
  {
    author: "samuel",
    recipe: "plantain",
    state: "changes-asked",
    sent: 6,
    reason: "Please say how hot the oil should be, and for how long each side fries.",
  },
  {
    author: "spammer",
    recipe: "spam",
    state: "declined",
    sent: 4,
    reason: "This is an advertisement, not a recipe.",
  },
  { author: "lucia", recipe: "gazpacho", state: "withdrawn", sent: 12 },
  { author: "lucia", recipe: "draft", state: "draft", sent: 0 },
];

export type Submitted = {
  statements: Array<Statement>;
  files: SeedFiles;
  /** ids in the catalogue of the recipes that were published */
  published: Partial<Record<RecipeName, number>>;
};

export async function seedSubmissions(context: SeedContext, people: People): Promise<Submitted> {
  const submitted: Submitted = { statements: [], files: new Map(), published: {} };
  for (const plan of plans) await addSubmission(context, people, { plan, submitted });
  submitted.statements.push(...reportStatements(context, people, submitted));
  return submitted;
}

function reportStatements(
  { db, ago }: SeedContext,
  people: People,
  { published: { moro, jollof } }: Submitted,
): Array<Statement> {
  const rows: Array<typeof reports.$inferInsert> = [
    {
      targetKind: "recipe",
      targetId: jollof!,
      reporterId: people.lucia.id,
      reason: "unsafe",
      detail: "It does not say that the chicken must be cooked through.",
      createdAt: ago(1),
    },
    {
      targetKind: "recipe",
      targetId: jollof!,
      reporterId: people.ana.id,
      reason: "wrong",
      detail: null,
      createdAt: ago(1, 3),
    },
    {
      targetKind: "recipe",
      targetId: moro!,
      reporterId: people.samuel.id,
      reason: "copied",
      detail: "I have seen this text before.",
      createdAt: ago(30),
      handledAt: ago(29),
      handledBy: people.moderator.id,
      outcome: "kept",
    },
  ];
  return rows.map((row) => db.insert(reports).values(row));
}

async function addSubmission(
  context: SeedContext,
  people: People,
  { plan, submitted }: { plan: Plan; submitted: Submitted },
): Promise<void> {
  const { db, nextId, ago } = context;
  const { statements, files, published } = submitted;
  const id = nextId("submissions");
  const authorId = people[plan.author].id;
  const recipeId = recipeIdOf(id);
  const isSent = plan.state !== "draft";
  const content = contentOf(plan.recipe, isSent);
  const json = JSON.stringify(content);
  const sentAt = isSent ? ago(plan.sent) : null;
  statements.push(
    db.insert(submissions).values({
      id,
      authorId,
      formKey: `seed-${plan.recipe}`,
      kind: "recipe",
      state: plan.state,
      title: content.title,
      content: json,
      version: isSent ? 1 : 0,
      createdAt: ago(plan.sent, 2),
      updatedAt: ago(plan.sent),
      firstSentAt: sentAt,
      sentAt,
    }),
  );
  if (sentAt !== null)
    statements.push(
      db.insert(submissionVersions).values({ submissionId: id, number: 1, content: json, sentAt }),
    );
  for (const [i, { daysAgo, ...photo }] of (plan.photos ?? []).entries())
    statements.push(
      ...(await photoStatements(context, files, {
        ...photo,
        ownerId: authorId,
        targetKind: "recipe",
        targetId: recipeId,
        uploadKey: `seed-${plan.recipe}-${i}`,
        createdAt: ago(daysAgo),
      })),
    );
  if (plan.state === "published") {
    const recipe = publishedRecipe(content);
    statements.push(
      ...publishStatements(db, { recipeId, authorId, recipe }),
      ...(await recipeLinkStatements(db, recipeId, recipe)),
      db
        .update(submissions)
        .set({ recipeId, publishedContent: json })
        .where(eq(submissions.id, id)),
    );
    published[plan.recipe] = recipeId;
  }
  if (plan.state !== "pending" && plan.state !== "draft")
    statements.push(
      db.insert(submissionDecisions).values({
        submissionId: id,
        number: 1,
        outcome: plan.state,
        reason: plan.reason ?? null,
        checks: plan.state === "published" ? [...moderationChecklist] : [],
        decidedBy: plan.state === "withdrawn" ? null : people.moderator.id,
        decidedAt: ago(Math.max(0, plan.sent - 1)),
      }),
    );
}

/** @throws when the form would not let anybody send it: then these texts have to follow the form */
function contentOf(name: RecipeName, isSent: boolean): SubmissionContent {
  const { language, ...texts } = recipeTexts[name];
  const content = {
    ...emptyContent(language),
    ...texts,
    agreedTo: isSent ? statementVersion : null,
  };
  const problems = { ...submissionProblems(content), ...allergenProblems(content) };
  if (isSent && Object.keys(problems).length > 0)
    throw new Error(`The recipe "${name}" cannot be sent: ${JSON.stringify(problems)}`);
  return content;
}
