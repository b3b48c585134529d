import { useState } from "react";
import { largeSide } from "./photo-limits.ts";
import type { UploadProblem } from "./upload-problem.ts";
import { isRetryable, retry, uploadRetryMilliseconds } from "./upload-retry.ts";

type UploadState = {
  phase: "idle" | "sending" | "waiting" | "gave-up";
  /** percentage sent */
  percent: number;
  problem: UploadProblem | null;
};

/** Uploads a photo with progress, retries on network and server errors, then reloads the page. */
export function useUpload(address: string) {
  const [state, setState] = useState<UploadState>({ phase: "idle", percent: 0, problem: null });

  async function upload(form: HTMLFormElement, file: File) {
    const body = new FormData(form);
    setState({ phase: "sending", percent: 0, problem: null });
    body.set("photo", await shrink(file), "photo");
    const show = (phase: UploadState["phase"], percent = 0) =>
      setState({ phase, percent, problem: null });
    const answer = await retry(
      () => {
        show("sending");
        return send(address, body, (percent) => show("sending", percent));
      },
      {
        limit: uploadRetryMilliseconds,
        onWait: () => show("waiting"),
        // The daily limit stays reached, so retrying is pointless.
        isFinal: ({ status, problem }) => !isRetryable(status) || problem === "limited",
      },
    );
    if (answer === null) return show("gave-up");
    if (answer.ok) return location.reload();
    setState({ phase: "idle", percent: 0, problem: answer.problem ?? "sending" });
  }
  return { upload, state };
}

type Answer = {
  ok: boolean;
  /** 0: no response */
  status: number;
  problem: UploadProblem | null;
  retryAfterSeconds: number | null;
};

/** Signed-out requests are redirected to the sign-in page. */
function isSignIn(address: string): boolean {
  return address !== "" && new URL(address).pathname === "/login";
}

/** XMLHttpRequest because fetch does not report upload progress. */
function send(
  address: string,
  body: FormData,
  onProgress: (percent: number) => void,
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const answer = () => {
      const body = request.response as { key?: string; problem?: UploadProblem } | null;
      resolve({
        ok: request.status === 200 && body?.key !== undefined,
        status: request.status,
        problem: body?.problem ?? (isSignIn(request.responseURL) ? "signed-out" : null),
        retryAfterSeconds: Number(request.getResponseHeader("Retry-After")) || null,
      });
    };
    request.open("POST", address);
    request.setRequestHeader("Accept", "application/json");
    request.responseType = "json";
    request.timeout = 2 * 60 * 1000;
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100));
    });
    request.addEventListener("load", answer);
    request.addEventListener("error", answer);
    request.addEventListener("timeout", answer);
    request.send(body);
  });
}

/** Half a megabyte takes four seconds on a slow phone; larger photos are shrunk before upload. */
const smallEnoughBytes = 500_000;

/** The photo at the largest stored size; the original if the browser cannot decode it. */
async function shrink(file: File): Promise<Blob> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: "from-image" });
    const factor = Math.min(1, largeSide / Math.max(image.width, image.height));
    if (file.size <= smallEnoughBytes && factor === 1) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.width * factor);
    canvas.height = Math.round(image.height * factor);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", 0.88),
    );
    return blob && blob.size < file.size ? blob : file;
  } catch {
    return file;
  }
}

/** Shrinks the selected photo, for forms that the browser submits itself. */
export async function shrinkChosen(field: HTMLInputElement): Promise<void> {
  const file = field.files?.[0];
  if (!file) return;
  const blob = await shrink(file);
  // Another file was selected meanwhile, or shrinking did not help.
  if (blob === file || field.files?.[0] !== file) return;
  const chosen = new DataTransfer();
  chosen.items.add(new File([blob], "photo.jpg", { type: blob.type }));
  field.files = chosen.files;
}
