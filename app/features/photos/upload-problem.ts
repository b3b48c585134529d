import type { PhotoProblem } from "./process-photo.server.ts";

/** Why the user cannot add photos to their recipe now. */
export type PhotosClosed = "being-reviewed" | "declined" | "suspended" | "unconfirmed";

/** Why a photo was not stored. */
export type UploadProblem =
  | PhotoProblem
  | PhotosClosed
  | "too-many"
  | "storage-down"
  | "busy"
  | "sending"
  | "not-found"
  | "limited"
  | "signed-out";
