import type { HeadersArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import {
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { lazy, Suspense, type ReactNode } from "react";
import "./hydrate.client.tsx";
import { pagePart } from "./ui/late-part.ts";
import { useTranslation } from "react-i18next";
import { TimerHost } from "#app/features/cook-mode/timer-host.tsx";
import { OfflineHost } from "#app/features/offline/offline-host.tsx";
import { AuthDialogTrigger } from "#app/features/sign-in/auth-dialog-trigger.tsx";
import { useLanguage } from "./i18n/use-language.ts";
import { isAdminPath } from "./lib/addresses/admin-path.ts";
import { analyticsAddress } from "./lib/trusted-types.ts";
import { Alternates } from "./seo/alternates.tsx";
import { PageTags } from "./seo/page-tags.tsx";
import { ErrorPage, errorStatus } from "./ui/error-page.tsx";
import { PageFlash } from "./ui/flash.tsx";
import { CheckoutFooter, CheckoutHeader } from "./ui/layout/checkout-frame.tsx";
import { Footer } from "./ui/layout/footer.tsx";
import { Header } from "./ui/layout/header.tsx";
import { PageFocus } from "./ui/layout/page-focus.tsx";
import { PendingBar } from "./ui/layout/pending-bar.tsx";
import { Styles, StylesBelow } from "./ui/layout/styles.tsx";
import { useSiteData, type SiteData } from "./ui/site-data.ts";
import { ToastHost } from "./ui/toast-host.tsx";
import { UnsentForms } from "./ui/unsent-form/unsent-form.tsx";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import type { RouteFacts } from "#app/platform/route-facts.ts";

/** In the page from the start; its code comes later, as nothing waits for it. */
const Banner = pagePart(() => import("./ui/layout/banner.tsx"));
/** Of editors only. */
const AdminHeader = pagePart(() => import("./ui/layout/admin-header.tsx"));
/** Loaded only for guests on protected pages. */
const GuardedPage = lazy(() => import("#app/features/sign-in/guarded-page.tsx"));

export const facts = {
  load: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

export const handle = { i18n: ["common"] };

export async function loader({ request, context }: LoaderFunctionArgs): Promise<SiteData> {
  const { cartCount, env, language, lite, bannerClosed, flash, user, unsent } = context;
  const isAdmin = isAdminPath(new URL(request.url).pathname);
  // Guests need none of what it imports.
  const frame = user && (await import("#app/site/frame-reads.server.ts"));
  const [reads, adminQueues] = await Promise.all([
    user && frame?.readFrame(context, user.id),
    isAdmin ? frame?.readAdminQueues(context) : null,
  ]);
  const facts = await context.changedFacts();
  return {
    language,
    ...(lite && { lite }),
    // In every page: what is empty is left out.
    ...(bannerClosed && { bannerClosed }),
    ...(flash && { flash }),
    ...(unsent && { unsent }),
    user: user && {
      email: user.email,
      id: user.id,
      displayName: user.displayName,
      role: user.role,
      saved: reads?.saved ?? [],
    },
    ...(adminQueues && { adminQueues }),
    cartCount: reads?.cartCount ?? cartCount,
    stamp: await context.formStamp(),
    origin: env.SITE_URL,
    ...(Object.keys(facts).length > 0 && { facts }),
    ...((await context.sellsGiftCards()) && { giftCards: true }),
    ...(env.COOKBOOK_URL && { cookbookUrl: env.COOKBOOK_URL }),
    ...(!lite && !isAdmin && env.ANALYTICS_TOKEN && { analyticsToken: env.ANALYTICS_TOKEN }),
  };
}

/** The root renders every error page: its headers include Retry-After. */
export function headers({ errorHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = errorHeaders?.get("Retry-After");
  return retryAfter ? { "Retry-After": retryAfter } : {};
}

/**
 * Navigation changes nothing in the frame, except what waits in admin; a form may sign a user in or out, and a page that is
 * loaded again has sent changes (features/offline/queue).
 */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" || currentUrl.href === nextUrl.href || isAdminPath(nextUrl.pathname);
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useSiteData();
  const language = useLanguage();
  const { t } = useTranslation();
  // null or undefined when the page did not fail
  const error = useRouteError();
  const { header, footer } = frameOf(useLocation().pathname, site);
  return (
    <html lang={language} className={site?.lite ? "lite" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={__PAPER__.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={__PAPER__.dark} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/${language}.webmanifest`} />
        {error ? (
          <>
            <title>{`${t(`errors.${errorStatus(error)}.title`)} · ${siteFacts.name}`}</title>
            <meta name="robots" content="noindex" />
          </>
        ) : (
          <>
            <Alternates origin={site?.origin} />
            <PageTags />
          </>
        )}
        <Meta />
        <Styles />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {t("skipToContent")}
        </a>
        <PendingBar />
        {header}
        {/* Filled by platform/page-notice.ts on shared pages */}
        <div id="notice" dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />
        {site?.flash ? <PageFlash message={site.flash} /> : null}
        <Suspense>
          <Banner />
        </Suspense>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <StylesBelow />
        {footer}
        <ScriptedParts />
      </body>
    </html>
  );
}

/** The header and the footer: quiet ones where people pay, and where editors work. */
function frameOf(pathname: string, site: SiteData | undefined) {
  if (site?.adminQueues && isAdminPath(pathname)) {
    const header = (
      <Suspense>
        <AdminHeader />
      </Suspense>
    );
    return { header, footer: null };
  }
  if (/^\/checkout(?:\/|$)/.test(pathname))
    return { header: <CheckoutHeader />, footer: <CheckoutFooter /> };
  return { header: <Header />, footer: <Footer /> };
}

/** What needs scripts: a lite page has none. */
function ScriptedParts() {
  const site = useSiteData();
  if (site?.lite) return null;
  return (
    <>
      <PageFocus />
      <ToastHost />
      <UnsentForms />
      <TimerHost />
      <OfflineHost />
      {site?.user ? null : <AuthDialogTrigger />}
      <ScrollRestoration />
      {/* Otherwise platform/rendering/complete-page.ts adds them. */}
      {__REMIX_DOCUMENT__ ? <Scripts /> : null}
      {site?.analyticsToken ? (
        <script
          defer
          src={analyticsAddress}
          data-cf-beacon={JSON.stringify({ token: site.analyticsToken })}
        />
      ) : null}
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (errorStatus(error) !== 401) return <ErrorPage error={error} />;
  return (
    <Suspense>
      <GuardedPage />
    </Suspense>
  );
}
