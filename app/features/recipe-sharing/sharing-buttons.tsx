import { useTranslation } from "react-i18next";
import { showToast } from "#app/ui/toast.ts";

type CopyButtonProps = {
  what: "link" | "ingredients";
  /** the link, or the address of the ingredients as text */
  address: string;
};

export default function CopyButton({ what, address }: CopyButtonProps) {
  const { t } = useTranslation("kitchen-choices");
  const isLink = what === "link";
  async function copy() {
    try {
      await writeClipboard(isLink ? Promise.resolve(address) : fetchText(address));
      showToast(t(isLink ? "share.linkCopied" : "share.ingredientsCopied"), "success");
    } catch {
      // Without the clipboard, the text opens as a page.
      if (isLink) showToast(t("share.failed"), "error");
      else location.assign(address);
    }
  }
  return (
    <button type="button" onClick={() => void copy()}>
      {t(isLink ? "share.copyLink" : "share.copyIngredients")}
    </button>
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
