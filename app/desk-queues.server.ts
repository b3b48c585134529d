// What the front page of the editors' desk counts: every area that has something waiting, or something to tell about
// yesterday, adds a line.
import { countSignUps } from "./features/accounts/desk-queries.server.ts";
import { communityQueue } from "./features/community/desk-counts.server.ts";
import { contactQueue } from "./features/contact/desk-counts.server.ts";
import {
  countSubmissions,
  reportQueue,
  submissionQueue,
} from "./features/contributions/desk-counts.server.ts";
import { photoQueue } from "./features/contributions/photo-review.server.ts";
import { countDeadMails, countSentMails, deadMailQueue } from "./features/mail/queries.server.ts";
import { countConfirmations } from "./features/newsletter/desk-counts.server.ts";
import { stuckQueue } from "./features/shop/desk-refunds.server.ts";
import { countViews, translationQueue } from "./features/recipes/desk-queries.server.ts";
import {
  countOrders,
  orderQueue,
  returnQueue,
  reviewQueue,
} from "./features/shop/desk-counts.server.ts";
import { guestMailQueue } from "./platform/guest-mail.ts";
import type { DeskFigure, DeskQueue } from "./platform/desk.ts";

export const deskQueues: ReadonlyArray<DeskQueue> = [
  {
    name: "submissions",
    path: "/admin/submissions",
    role: "moderator",
    count: submissionQueue,
  },
  { name: "photos", path: "/admin/photos", role: "moderator", count: photoQueue },
  { name: "community", path: "/admin/community", role: "moderator", count: communityQueue },
  { name: "reports", path: "/admin/reports", role: "moderator", count: reportQueue },
  { name: "contact", path: "/admin/contact", role: "moderator", count: contactQueue },
  { name: "reviews", path: "/admin/reviews", role: "moderator", count: reviewQueue },
  { name: "orders", path: "/admin/orders", role: "admin", count: orderQueue },
  { name: "returns", path: "/admin/orders?status=returns", role: "admin", count: returnQueue },
  { name: "refunds", path: "/admin/refunds", role: "admin", count: stuckQueue },
  { name: "mail", path: "/admin/mail", role: "admin", count: deadMailQueue },
  { name: "guestMail", path: "/admin/mail", role: "admin", count: guestMailQueue },
  {
    name: "translations",
    path: "/admin/translations",
    role: "moderator",
    count: translationQueue,
  },
];

export const deskFigures: ReadonlyArray<DeskFigure> = [
  { name: "signUps", count: countSignUps },
  { name: "recipeViews", count: countViews },
  { name: "submissions", count: countSubmissions },
  { name: "confirmations", count: countConfirmations },
  { name: "orders", count: countOrders },
  { name: "mailsSent", count: countSentMails },
  { name: "mailsDead", count: countDeadMails },
];
