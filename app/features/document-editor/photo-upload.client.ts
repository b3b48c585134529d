// The part of the picture field that runs in the browser only.
import { shrinkChosen } from "#app/features/photos/use-upload.ts";
import type { DocumentPhoto, PhotoChange } from "#app/features/editorial/document-photos.server.ts";
import { bodyOf, insertInto, pictureIn } from "./insert-into-text.ts";
import { writtenLanguages } from "./markdown-edit.ts";
import { openTool } from "./tool-dialog.tsx";

/** At the cursor, in each language that has a text. */
export function insertPhoto(form: HTMLFormElement, lines: DocumentPhoto["lines"]): void {
  const typed = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
  for (const language of writtenLanguages(typed))
    insertInto(bodyOf(form, language), { line: lines[language] });
}

/** XMLHttpRequest because fetch does not report upload progress. */
export function send(
  body: FormData,
  onProgress: (percent: number) => void = () => {},
): Promise<PhotoChange> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/admin/content/photos");
    request.responseType = "json";
    request.timeout = 2 * 60 * 1000;
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100));
    });
    request.addEventListener("loadend", () => {
      // No connection, or after a sign-out a page: the picture is still chosen.
      const answer = request.response as Partial<PhotoChange> | null;
      const isAnswer = answer?.ok !== undefined;
      resolve(isAnswer ? (answer as PhotoChange) : { ok: false, problem: "sending" });
    });
    request.send(body);
  });
}

/** A picture that is pasted into a text or dropped on it is chosen; its description is asked for next. */
export function addPicture(form: HTMLFormElement, picture: File | null): void {
  openTool("photo-tool");
  const input = form.elements.namedItem("photo") as HTMLInputElement;
  if (!picture) return input.focus();
  const chosen = new DataTransfer();
  chosen.items.add(picture);
  input.files = chosen.files;
  void shrinkChosen(input);
  (form.elements.namedItem("alt") as HTMLInputElement).focus();
}

/** Pictures that are pasted or dropped while the Markdown is shown. */
export function listenForPictures(form: HTMLFormElement): () => void {
  const choose = (event: Event, data: DataTransfer | null) => {
    const picture = pictureIn(data);
    if (!picture || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    addPicture(form, picture);
  };
  const paste = (event: ClipboardEvent) => choose(event, event.clipboardData);
  const drop = (event: DragEvent) => choose(event, event.dataTransfer);
  // Else the browser opens the file.
  const over = (event: DragEvent) => {
    const isText = event.target instanceof HTMLTextAreaElement;
    if (isText && event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };
  form.addEventListener("dragover", over);
  form.addEventListener("paste", paste);
  form.addEventListener("drop", drop);
  return () => {
    form.removeEventListener("dragover", over);
    form.removeEventListener("paste", paste);
    form.removeEventListener("drop", drop);
  };
}
