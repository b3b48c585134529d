import { useTranslation } from "react-i18next";
import { showToast } from "#app/ui/toast.ts";

type SharingButtonsProps = {
  /** address of the ingredients as text */
  text: string;
  title: string;
  /** address of the recipe with its amounts */
  page: string;
};

export default function SharingButtons({ text, title, page }: SharingButtonsProps) {
  const { t } = useTranslation("kitchen-choices");
  const url = new URL(page, location.href).href;
  async function copy(what: Promise<string>, done: string, failed: () => void) {
    try {
      await writeClipboard(what);
      showToast(done, "success");
    } catch {
      failed();
    }
  }
  async function share() {
    if (typeof navigator.share !== "function")
      return copy(Promise.resolve(url), t("share.linkCopied"), () =>
        showToast(t("share.failed"), "error"),
      );
    try {
      await navigator.share({ title, url });
    } catch {
      // The visitor closed the sheet.
    }
  }
  return (
    <>
      <button
        type="button"
        className="link-button"
        // Without the clipboard, the text opens as a page.
        onClick={() =>
          void copy(fetchText(text), t("share.ingredientsCopied"), () => location.assign(text))
        }
      >
        {t("share.copyIngredients")}
      </button>
      <button type="button" className="link-button" onClick={() => void share()}>
        {t("share" in navigator ? "share.share" : "share.copyLink")}
      </button>
      <button type="button" className="link-button" onClick={() => window.print()}>
        {t("share.print")}
      </button>
    </>
  );
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.text();
}

/** Safari writes only in the task of the press, so it gets the promise of the text. */
async function writeClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await text);
  const blob = text.then((written) => new Blob([written], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}
