// What the admin pages count: each area with a work queue, or with figures about yesterday, adds a line.
import { countSignUps } from "#app/features/accounts/admin/user-queries.server.ts";
import { communityQueue } from "#app/features/community/admin-counts.server.ts";
import { contactQueue } from "#app/features/contact/admin-counts.server.ts";
import {
  countSubmissions,
  reportQueue,
  submissionQueue,
} from "#app/features/moderation/admin-counts.server.ts";
import { photoQueue } from "#app/features/moderation/photo-moderation.server.ts";
import {
  countDeadMails,
  countSentMails,
  deadMailQueue,
} from "#app/features/outbox/outbox-queries.server.ts";
import { countConfirmations } from "#app/features/newsletter/admin-counts.server.ts";
import { failedRefundQueue } from "#app/features/order-admin/failed-refunds.server.ts";
import {
  countViews,
  translationQueue,
} from "#app/features/recipe-admin/recipe-list-queries.server.ts";
import {
  countOrders,
  countRevenue,
  orderQueue,
  returnQueue,
} from "#app/features/order-admin/admin-counts.server.ts";
import { productReviewQueue } from "#app/features/product-reviews/admin/admin-counts.server.ts";
import { guestMailQueue } from "#app/platform/mail/guest-mail.ts";
import type { AdminFigure, AdminQueue } from "#app/platform/admin-page.ts";

export const adminQueues: ReadonlyArray<AdminQueue> = [
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
  { name: "reviews", path: "/admin/reviews", role: "moderator", count: productReviewQueue },
  { name: "orders", path: "/admin/orders", role: "admin", count: orderQueue },
  { name: "returns", path: "/admin/orders?status=returns", role: "admin", count: returnQueue },
  { name: "refunds", path: "/admin/refunds", role: "admin", count: failedRefundQueue },
  { name: "mail", path: "/admin/mail", role: "admin", count: deadMailQueue },
  { name: "guestMail", path: "/admin/mail", role: "admin", count: guestMailQueue },
  {
    name: "translations",
    path: "/admin/translations",
    role: "moderator",
    count: translationQueue,
  },
];

export const adminFigures: ReadonlyArray<AdminFigure> = [
  { name: "orders", count: countOrders },
  { name: "revenue", isMoney: true, role: "admin", count: countRevenue },
  { name: "signUps", count: countSignUps },
  { name: "recipeViews", count: countViews },
  { name: "submissions", count: countSubmissions },
  { name: "confirmations", count: countConfirmations },
  { name: "mailsSent", count: countSentMails },
  { name: "mailsDead", count: countDeadMails },
];
