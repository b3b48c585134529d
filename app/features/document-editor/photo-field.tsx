import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { photoTypes } from "#app/features/photos/photo-limits.ts";
import { shrinkChosen } from "#app/features/photos/use-upload.ts";
import { languages } from "#app/i18n/languages.ts";
import { photoAddress } from "#app/lib/addresses/photo-sizes.ts";
import { ErrorNotice, Submit } from "#app/ui/admin-kit.tsx";
import { LabeledInput } from "#app/ui/labeled-field.tsx";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { DocumentPhoto, PhotoChange } from "#app/features/editorial/document-photos.server.ts";
import { insertPhoto, listenForPictures, send } from "./photo-upload.client.ts";
import { closeTool, ToolDialog } from "./tool-dialog.tsx";

type PhotoProblem = Extract<PhotoChange, { ok: false }>["problem"] | "notSent";
export type PhotoReply = { problem: PhotoProblem | null; added: boolean };

type Props = {
  photos: ReadonlyArray<DocumentPhoto>;
  uploadKey: string;
  typed: { alt: string; altEs: string };
  /** to a form sent without scripts */
  reply: PhotoReply | null;
};

/**
 * Uploads pictures and puts them into the text. Part of the document's form, so that an upload without scripts keeps what was
 * typed; with scripts a picture can be pasted into a text or dropped on it.
 */
export function PhotoField({ photos, uploadKey, typed, reply }: Props) {
  const { t } = useTranslation("admin");
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const hasScripts = useHasScripts();
  const { list, phase, percent, problem, upload, remove } = useDocumentPhotos(fieldset, {
    photos,
    uploadKey,
    problem: reply?.problem ?? null,
  });
  useEffect(() => listenForPictures(fieldset.current!.form!), []);
  const done = phase === "added" || (phase === "idle" && reply?.added);
  return (
    <>
      <ToolDialog id="photo-tool">
        <fieldset ref={fieldset} className="photo-field">
          <legend id="photo-tool-title">{t("content.photos.title")}</legend>
          <PhotoProblemText problem={problem} />
          <input type="hidden" name="uploadKey" value={uploadKey} />
          <div className="photo-field-inputs">
            <div className="field">
              <label htmlFor="photo">{t("content.photos.file")}</label>
              <p id="photo-hint" className="fine-print">
                {t(hasScripts ? "content.photos.hintPaste" : "content.photos.hint")}
              </p>
              <input
                id="photo"
                type="file"
                name="photo"
                accept={photoTypes}
                aria-describedby={problem ? "photo-problem photo-hint" : "photo-hint"}
                aria-invalid={problem && problem !== "words" ? true : undefined}
                onChange={(event) => void shrinkChosen(event.currentTarget)}
              />
            </div>
            {(["alt", "altEs"] as const).map((name) => (
              <LabeledInput
                key={name}
                name={name}
                label={t(`content.photos.${name}`)}
                lang={name === "alt" ? "en" : "es"}
                maxLength={200}
                defaultValue={typed[name]}
                aria-invalid={problem === "words" ? true : undefined}
                aria-describedby={problem === "words" ? "photo-problem" : undefined}
              />
            ))}
          </div>
          <Submit
            value="upload"
            formNoValidate
            formEncType="multipart/form-data"
            look="quiet"
            aria-disabled={phase === "sending" ? true : undefined}
            onClick={(event) => {
              if (!hasScripts) return;
              event.preventDefault();
              if (phase !== "sending") void upload();
            }}
          >
            {t(phase === "sending" ? "content.photos.sending" : "content.photos.upload")}
          </Submit>
          {phase === "sending" ? (
            <progress max={100} value={percent} aria-label={t("content.photos.sending")} />
          ) : null}
          {list.length > 0 ? (
            <ul className="photo-field-list">
              {list.map((photo) => (
                <PhotoItem key={photo.key} photo={photo} remove={() => void remove(photo.key)} />
              ))}
            </ul>
          ) : null}
        </fieldset>
      </ToolDialog>
      <p role="status" className="fine-print">
        {done ? t("content.photos.added") : null}
      </p>
    </>
  );
}

function PhotoProblemText({ problem }: { problem: PhotoProblem | null }) {
  const { t } = useTranslation(["admin", "submissions"]);
  return (
    <ErrorNotice id="photo-problem">
      {problem === "words" || problem === "notSent"
        ? t(`admin:content.photos.${problem}`)
        : problem && t(`submissions:photos.problem.${problem}`)}
    </ErrorNotice>
  );
}

function PhotoItem({ photo, remove }: { photo: DocumentPhoto; remove: () => void }) {
  const { t } = useTranslation("admin");
  const hasScripts = useHasScripts();
  const item = useRef<HTMLLIElement>(null);
  const { key, alt, lines, used } = photo;
  return (
    <li ref={item}>
      <Picture src={photoAddress(key)} alt={alt} width={160} height={120} />
      <div>
        {hasScripts ? (
          <button
            type="button"
            className="button button-quiet"
            aria-label={t("content.cards.insertNamed", { title: alt })}
            onClick={() => {
              insertPhoto(item.current!.closest("form")!, lines);
              closeTool("photo-tool");
            }}
          >
            {t("content.cards.insert")}
          </button>
        ) : (
          languages.map((language) => (
            <p key={language}>
              {t(`content.inLanguage.${language}`)}: <code>{lines[language]}</code>
            </p>
          ))
        )}{" "}
        {used ? null : (
          <button
            type="submit"
            name="deletePhoto"
            value={key}
            formNoValidate
            className="link-button tap"
            aria-label={t("content.photos.deleteNamed", { title: alt })}
            onClick={(event) => {
              if (!hasScripts) return;
              event.preventDefault();
              remove();
            }}
          >
            {t("content.photos.delete")}
          </button>
        )}
      </div>
    </li>
  );
}

type PhotosState = {
  photos: ReadonlyArray<DocumentPhoto>;
  uploadKey: string;
  problem: PhotoProblem | null;
};

function useDocumentPhotos(fieldset: { current: HTMLFieldSetElement | null }, opened: PhotosState) {
  const [list, setList] = useState(opened.photos);
  const [phase, setPhase] = useState<"idle" | "sending" | "added">("idle");
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState(opened.problem);
  const uploadKey = useRef(opened.uploadKey);

  async function upload() {
    const form = fieldset.current!.form!;
    const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
    const body = new FormData();
    for (const name of ["alt", "altEs"]) body.set(name, input(name).value);
    body.set("uploadKey", uploadKey.current);
    const file = input("photo").files?.[0];
    if (file) body.set("photo", file);
    setPhase("sending");
    setPercent(0);
    setProblem(null);
    const answer = await send(body, setPercent);
    if (!answer.ok) {
      setPhase("idle");
      setProblem(answer.problem);
      return;
    }
    // The next upload is another picture; one that failed is the same when it is sent again.
    uploadKey.current = crypto.randomUUID();
    setPhase("added");
    const { photo } = answer;
    if (!photo) return;
    setList((before) => [photo, ...before.filter(({ key }) => key !== photo.key)]);
    for (const name of ["photo", "alt", "altEs"]) {
      input(name).value = "";
      // The copy in the browser would put it back (keep-unsent-forms.ts).
      input(name).dispatchEvent(new Event("input", { bubbles: true }));
    }
    insertPhoto(form, photo.lines);
    closeTool("photo-tool");
  }

  async function remove(key: string) {
    const body = new FormData();
    body.set("deletePhoto", key);
    const answer = await send(body);
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok) setList((before) => before.filter((photo) => photo.key !== key));
  }
  return { list, phase, percent, problem, upload, remove };
}
