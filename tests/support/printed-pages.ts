// How many sheets of paper a page takes when it is printed, counted in the PDF of a real browser.
import type { Page } from "@playwright/test";

export type Paper = "A4" | "Letter";

/** `{ paper: null }` takes the size that the page's own styles say. */
export async function countPrintedPages(
  page: Page,
  { paper }: { paper: Paper | null },
): Promise<number> {
  // Chromium's own margin, which it does not apply to PDFs by default: 0.4 in.
  const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };
  const pdf = await page.pdf(
    paper === null ? { preferCSSPageSize: true } : { format: paper, margin },
  );
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
