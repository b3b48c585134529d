// Enumerations of stored values: the schema (app/db/schema) and the features use the same list. The database checks most
// of them too (CHECK in the migrations; tests/architecture/schema.test.ts). Lists that few pages need in the browser have
// files of their own, because all pages that need one of these load them together: badges.ts, claim-decisions.ts,
// report-reasons.ts, review-report-reasons.ts.

/** Weekly: every issue. Monthly: only the monthly issue. */
export const frequencies = ["monthly", "weekly"] as const;

/** Statuses of outbox messages, the one that needs attention first. */
export const mailStatuses = ["dead", "queued", "sending", "sent"] as const;

export const stockReasons = ["delivery", "count", "damaged", "used", "other"] as const;

export const contactTopics = ["recipe", "account", "shop", "press", "other"] as const;

export const contactStatuses = ["open", "answered", "closed"] as const;

export const documentKinds = ["post", "technique", "ingredient", "equipment", "page"] as const;

export const documentStatuses = ["draft", "scheduled", "published", "unpublished"] as const;

export const recipeTypes = ["food", "drink", "pastry"] as const;

export const difficulties = ["easy", "medium", "advanced"] as const;

export const roles = ["user", "moderator", "admin"] as const;

/** Changes of an account that its owner is told of, with a link that takes them back. */
export const ownerEvents = ["password", "email", "second-factor", "export", "role"] as const;

export const moderationStates = ["pending", "published", "declined"] as const;

export const orderStatuses = [
  "awaiting_payment",
  "paid",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "refunded",
] as const;

export const discountKinds = ["percent", "amount", "shipping"] as const;

/** Why an amount came onto a gift card or left it. */
export const giftCardReasons = ["issued", "spent", "released", "refunded"] as const;

export const returnReasons = [
  "changed_mind",
  "damaged",
  "wrong_item",
  "not_as_described",
  "late",
  "other",
] as const;

/** Reasons for a refund without a return. */
export const deskRefundReasons = [
  "damaged",
  "lost",
  "missing",
  "wrong_item",
  "changed_mind",
  "file",
  "shipping",
  "goodwill",
  "other",
] as const;

/** The refund of a return has the reason of the return. */
export const refundReasons = [...deskRefundReasons, "not_as_described", "late"] as const;

export const submissionKinds = ["recipe", "translation"] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

export const submissionStates = [
  "draft",
  "pending",
  "changes-asked",
  "published",
  "declined",
  "withdrawn",
] as const;

/** What editors decide about a submission. */
export const decisionOutcomes = ["published", "changes-asked", "declined"] as const;

/** How the review of a sent version ended: an editor's decision, or withdrawn by the author. */
export const versionOutcomes = [...decisionOutcomes, "withdrawn"] as const;
export type VersionOutcome = (typeof versionOutcomes)[number];

/** What photos belong to; "cooked": a made-it post. */
export type TargetKind = "recipe" | "cooked";
/** What reports are about; "note": that of a rating, with its reply. */
export type ReportKind = TargetKind | "note";

export const photoStates = ["pending", "approved", "declined"] as const;
export type PhotoState = (typeof photoStates)[number];

export const reportOutcomes = ["kept", "removed"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const recipeStatuses = ["published", "unpublished"] as const;
export type RecipeStatus = (typeof recipeStatuses)[number];

export const productKinds = ["physical", "digital"] as const;
export type ProductKind = (typeof productKinds)[number];

export const currencies = ["USD"] as const;

export const paymentProviders = ["stripe", "local"] as const;

/** Why a payment does not match its order. */
export const unmatchedCauses = ["amount", "twice"] as const;
export type UnmatchedCause = (typeof unmatchedCauses)[number];

export const returnStatuses = ["requested", "received", "declined"] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

export const subscriptionStatuses = ["unconfirmed", "confirmed", "unsubscribed"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const issueStatuses = ["draft", "sending", "sent"] as const;
export type IssueStatus = (typeof issueStatuses)[number];

export const videoKinds = ["video", "search"] as const;
export type VideoKind = (typeof videoKinds)[number];

/** Groups of the video searches, by dish and technique, in the order of the page. */
export const videoTopics = ["staples", "rice", "stews", "seafood", "dough", "sweets"] as const;
export type VideoTopic = (typeof videoTopics)[number];
