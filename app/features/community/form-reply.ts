import type { SubmissionResult } from "@conform-to/react";

/** Result of a form that was not saved. */
export type FormReply = {
  reply: SubmissionResult;
  problem?: "limited" | "unavailable";
};
