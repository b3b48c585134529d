// What a page carries for hydration, as JSON in a script element that is not executed. The server writes it
// (platform/rendering/complete-page.ts), the browser's entry reads it.

/** Of Remix's route manifest; a flag that is false is left out. */
export type PageRoute = {
  id: string;
  parentId?: string;
  path?: string;
  index?: true;
  caseSensitive?: true;
  hasAction?: true;
  hasLoader?: true;
  hasErrorBoundary?: true;
  module: string;
  css?: ReadonlyArray<string>;
};

export type PageData = {
  /** of the route manifest */
  version: string;
  /** the browser's entry, and what it and the page's routes import */
  entry: string;
  /** scripts start when the visitor first touches the page */
  onTouch?: true;
  modules: ReadonlyArray<string>;
  texts: ReadonlyArray<string>;
  /** the routes of this page, and home: a link to "/" would otherwise match the root alone */
  routes: ReadonlyArray<PageRoute>;
  /** ids of the routes of this page */
  matches: ReadonlyArray<string>;
  /** loader and action data, or Remix's own encoding of them when JSON cannot express them */
  state: unknown;
};

/** What a route may export as its handle: its page, or a view of it, does nothing by script before the visitor touches it. */
export type StartHandle = { startsOnTouch?: true | ((search: URLSearchParams) => boolean) };

export const pageDataId = "page-data";
