// In kept pages, before React listens: a link to another page loads it as a whole, because the router's own requests would
// need a network. answers.ts puts it into the page.
addEventListener(
  "click",
  (event) => {
    const link = (event.target as Element).closest("a");
    if (link?.origin === location.origin && link.pathname !== location.pathname)
      event.stopPropagation();
  },
  true,
);
