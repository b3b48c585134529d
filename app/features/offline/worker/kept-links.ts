// In kept pages, before React listens: a link or a search that leads to another page loads it as a whole, because the
// router's own requests would need a network. answers.ts puts it into the page.
const isOther = (url: URL | HTMLAnchorElement) =>
  url.origin === location.origin && url.pathname !== location.pathname;

addEventListener(
  "click",
  (event) => {
    const link = (event.target as Element).closest("a");
    if (link && isOther(link)) event.stopPropagation();
  },
  true,
);
addEventListener(
  "submit",
  (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method === "get" && isOther(new URL(form.action))) event.stopPropagation();
  },
  true,
);
