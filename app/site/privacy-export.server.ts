// Every area with personal data: for the data export and for deleting an account.
import { undoFactors } from "#app/features/second-factor/factors.server.ts";
import { accountData } from "#app/features/accounts/privacy-export.server.ts";
import { communityData } from "#app/features/community/privacy-export.server.ts";
import { contactData } from "#app/features/contact/privacy-export.server.ts";
import { changeContactEmail } from "#app/features/contact/change-email.server.ts";
import { followingData } from "#app/features/following/privacy-export.server.ts";
import { sentChangesData } from "#app/features/offline/privacy-export.server.ts";
import { planData } from "#app/features/plan/privacy-export.server.ts";
import { factorData } from "#app/features/second-factor/privacy-export.server.ts";
import { savedData } from "#app/features/saved/privacy-export.server.ts";
import { savedGoodsData } from "#app/features/wish-list/privacy-export.server.ts";
import { recipeEditData } from "#app/features/recipe-admin/privacy-export.server.ts";
import { contributionData } from "#app/features/submissions/privacy-export.server.ts";
import { mailData, changeOutboxEmail } from "#app/features/outbox/privacy-export.server.ts";
import { newsletterData } from "#app/features/newsletter/privacy-export.server.ts";
import { changeSubscriptionEmail } from "#app/features/newsletter/change-email.server.ts";
import { productReviewData } from "#app/features/product-reviews/privacy-export.server.ts";
import { orderPersonalData } from "#app/features/orders/privacy-export.server.ts";
import { changeOrderEmail } from "#app/features/orders/change-email.server.ts";
import type {
  EmailChangeStatements,
  PersonalData,
  UndoStatements,
} from "#app/platform/privacy-export.ts";

/** The account comes last: the other areas need its row to find theirs. */
export const personalData: ReadonlyArray<PersonalData> = [
  contributionData,
  contactData,
  savedData,
  sentChangesData,
  planData,
  savedGoodsData,
  followingData,
  communityData,
  newsletterData,
  recipeEditData,
  // Before the orders lose their email addresses.
  productReviewData,
  orderPersonalData,
  mailData,
  factorData,
  accountData,
];

/** Every area that stores an email address: for an email change. */
export const emailChanges: ReadonlyArray<EmailChangeStatements> = [
  changeContactEmail,
  changeSubscriptionEmail,
  changeOrderEmail,
  changeOutboxEmail,
];

/** Every area with further ways into an account: for "It wasn't me". */
export const undos: ReadonlyArray<UndoStatements> = [undoFactors];
