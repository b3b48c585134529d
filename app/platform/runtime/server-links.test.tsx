// The server's links render the HTML of Remix's links, so that the browser hydrates them with Remix's.
import {
  createRequestHandler,
  type AppLoadContext,
  type EntryContext,
  type ServerBuild,
} from "@remix-run/cloudflare";
import * as remix from "@remix-run/react";
import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server.browser";
import { expect, test } from "vitest";
import * as server from "./server-links.tsx";

type Links = {
  Link: (props: remix.LinkProps) => ReactNode;
  NavLink: (props: remix.NavLinkProps) => ReactNode;
};
const all = [remix, server] as unknown as Array<Links>;

const examples = ({ Link, NavLink }: Links) => (
  <>
    <Link to="/">Home</Link>
    <Link to="/recipe/7">A recipe</Link>
    <Link to="/food?region=caribbean&page=2#results">A listing</Link>
    <Link to="/food#results" className="button" prefetch="intent" aria-label="Food" rel="prev" />
    <Link to="/food" id="a" target="_blank" replace preventScrollReset state={{ a: 1 }} title="b" />
    <Link to="/food" reloadDocument lang="es" />
    <Link to="/food" discover="none" />
    <Link to="/search?q=a%20b%26c&match=any">An escaped address</Link>
    <Link to="/search?q=piña colada">An address to escape</Link>
    <Link to="/food/">A trailing slash</Link>
    <Link to="?page=2">A relative search</Link>
    <Link to="#main">A fragment</Link>
    <Link to="drinks">A relative path</Link>
    <Link to="..">A parent</Link>
    <Link to="/food/../drinks">Dots</Link>
    <Link to="/food//drinks">Slashes</Link>
    <Link to="/food?">An empty search</Link>
    <Link to="/food#">An empty fragment</Link>
    <Link to="//example.org/a">Another site</Link>
    <Link to="https://example.org/a?b#c">Another site</Link>
    <Link to={{ pathname: "/food", search: "?page=2" }}>An object</Link>
    <NavLink to="/food">Food</NavLink>
    <NavLink to="/food" end className="tab" style={{ color: "red" }} />
    <NavLink to="/foo">A prefix of the name</NavLink>
    <NavLink to="/drinks" prefetch="intent" discover="none" id="drinks" />
    <NavLink to="/Food">Another case</NavLink>
    <NavLink to="/Food" caseSensitive>
      The same case
    </NavLink>
    <NavLink to="/">Home</NavLink>
    <NavLink to="/food" aria-current="step" />
    <NavLink to="/food" className={({ isActive }) => (isActive ? "on" : "off")} />
    <NavLink to="/food">{({ isActive }) => (isActive ? "on" : "off")}</NavLink>
  </>
);

function Page() {
  return all.map((links, i) => <section key={i}>{examples(links)}</section>);
}

const route = { id: "root", path: "", hasErrorBoundary: false };
const splat = { id: "splat", parentId: "root", path: "*" };
const build = {
  mode: "production",
  entry: {
    module: {
      default: async (
        request: Request,
        _status: number,
        _headers: Headers,
        context: EntryContext,
      ) =>
        new Response(
          await renderToReadableStream(<remix.RemixServer context={context} url={request.url} />),
        ),
    },
  },
  routes: {
    root: { ...route, module: { default: remix.Outlet } },
    splat: { ...splat, module: { default: Page } },
  },
  assets: {
    version: "1",
    url: "",
    entry: { module: "", imports: [] },
    routes: { root: route, splat },
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: { v3_singleFetch: true, v3_relativeSplatPath: true },
  isSpaMode: false,
} as unknown as ServerBuild;
const handle = createRequestHandler(build, "production");

test.each(["/a", "/food", "/food/caribbean?page=3", "/foods", "/Food", "/a/b/c"])(
  "at %s each link has the HTML of Remix's link",
  async (path) => {
    const response = await handle(
      new Request(`https://fogon.example${path}`),
      {} as AppLoadContext,
    );
    const [ofRemix = [], ofServer = []] = (await response.text())
      .split("</section>")
      .slice(0, 2)
      .map((section) => section.match(/<a .*?<\/a>/gs) ?? []);
    expect(ofRemix).toHaveLength(31);
    // An empty class says nothing, and costs bytes in every link of the menu.
    const said = (links: Array<string>) => links.map((link) => link.replace(' class=""', ""));
    expect(said(ofServer)).toEqual(said(ofRemix));
  },
);
