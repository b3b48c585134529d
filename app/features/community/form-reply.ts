import type { SubmissionResult } from "@conform-to/react";

/** What a form of this feature was answered when it was not stored. */
export type FormReply = {
  reply: SubmissionResult;
  problem?: "limited" | "unavailable";
};
