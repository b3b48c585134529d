// The Worker's build uses these links in place of Remix's (scripts/vite/replacements.ts). Remix's run a dozen hooks each to resolve
// addresses, to prefetch and to handle clicks, which only a browser needs; a page has about ninety links. The HTML is
// the same, so the browser hydrates it with Remix's links.
import {
  Link as RemixLink,
  NavLink as RemixNavLink,
  useLocation,
  type LinkProps,
  type NavLinkProps,
} from "@remix-run/react";

export * from "@remix-run/react";

/** Its script is part of the browser's entry (return-to-position.client.ts). */
export const ScrollRestoration = () => <script />;

/** An address from the root that resolves to itself; Remix's links resolve the others. */
const resolved = /^\/(?!\/)(?:(?!\/\/|\/\.)[^?#])*(?:\?[^?#]+)?(?:#[^#]+)?$/;

export function Link(props: LinkProps) {
  const {
    to,
    target,
    children,
    discover = "render",
    reloadDocument,
    prefetch: _prefetch,
    relative: _relative,
    replace: _replace,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    ...attributes
  } = props;
  if (typeof to !== "string" || !resolved.test(to)) return <RemixLink {...props} />;
  const isDiscovered = discover === "render" && !reloadDocument;
  return (
    <a {...attributes} {...(isDiscovered && { "data-discover": "true" })} href={to} target={target}>
      {children}
    </a>
  );
}

export function NavLink(props: NavLinkProps) {
  const {
    to,
    className = "",
    end,
    style,
    children,
    caseSensitive,
    discover,
    ...attributes
  } = props;
  const { pathname } = useLocation();
  const isPlain =
    typeof className === "string" &&
    typeof style !== "function" &&
    typeof children !== "function" &&
    !caseSensitive &&
    props["aria-current"] === undefined;
  if (typeof to !== "string" || !/^(?:\/[\w-]+)+$/.test(to) || !isPlain)
    return <RemixNavLink {...props} />;
  const [path, page] = [to.toLowerCase(), pathname.toLowerCase()];
  const isActive = page === path || (!end && page.startsWith(`${path}/`));
  const names = [className, isActive ? "active" : ""].filter(Boolean).join(" ") || undefined;
  return (
    <Link
      {...attributes}
      discover="none"
      {...((discover ?? "render") === "render" && { "data-discover": "true" })}
      aria-current={isActive ? "page" : undefined}
      className={names}
      style={style}
      to={to}
    >
      {children}
    </Link>
  );
}
