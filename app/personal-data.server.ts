// Every area that stores something about a person: for the download of one's data and for deleting an account.
import { accountData } from "./features/accounts/account-data.server.ts";
import { communityData } from "./features/community/community-data.server.ts";
import { contactData } from "./features/contact/contact-data.server.ts";
import { moveContactMessages } from "./features/contact/contact-move.server.ts";
import { savedData } from "./features/saved/saved-data.server.ts";
import { contributionData } from "./features/contributions/contribution-data.server.ts";
import { mailData, moveMail } from "./features/mail/mail-data.server.ts";
import { newsletterData } from "./features/newsletter/newsletter-data.server.ts";
import { moveSubscription } from "./features/newsletter/newsletter-move.server.ts";
import { reviewData } from "./features/shop/review-data.server.ts";
import { shopData } from "./features/shop/shop-data.server.ts";
import { moveShop } from "./features/shop/shop-move.server.ts";
import type { AddressMove, PersonalData } from "./platform/personal-data.ts";

/** The account comes last: the others need its row to know whose theirs are. */
export const personalData: ReadonlyArray<PersonalData> = [
  contributionData,
  contactData,
  savedData,
  communityData,
  newsletterData,
  // Before the orders lose their addresses.
  reviewData,
  shopData,
  mailData,
  accountData,
];

/** Every area that keeps something under a person's address, for the change of it. */
export const addressMoves: ReadonlyArray<AddressMove> = [
  moveContactMessages,
  moveSubscription,
  moveShop,
  moveMail,
];
