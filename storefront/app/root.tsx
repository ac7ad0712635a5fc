import { logoIconUrl } from "@fundi/shared/settings/logo";
import { t } from "@lingui/core/macro";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { PrefetchLists } from "./browser/list-prefetch";
import { isNotFound } from "./components/is-not-found";
import { useNonce } from "./components/nonce";
import { PageAnnouncer } from "./components/page-announcer";
import { pageMeta } from "./components/page-meta";
import { ErrorState } from "./components/states";
import { AssistantBarButton, AssistantButton } from "./features/assistant";
import {
  EarlyTapScript,
  NotFound,
  Shell,
  StartScript,
  ThemeScript,
  takeReload,
  useOptionalShopData,
} from "./features/shell";
import displayFace from "./fonts/bricolage-grotesque-latin.woff2?url";
import { currentLocale } from "./i18n";
import { loadShop } from "./server/shop.server";
import "./tailwind.css";

export const links: LinksFunction = () => [
  { rel: "preload", href: displayFace, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = ({ matches, error }) =>
  pageMeta(matches, {
    title: error ? (isNotFound(error) ? t`Page not found` : t`Something went wrong`) : "",
    description: t`Repairs, computers and software.`,
    noIndex: Boolean(error),
  });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadShop(request, context);

/** The shop's settings are not reloaded on navigation, only when the api refused what they offered. */
export const shouldRevalidate = takeReload;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    // The theme script changes this element before hydration.
    <html lang={currentLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1114" media="(prefers-color-scheme: dark)" />
        <ThemeScript />
        <EarlyTapScript />
        <Meta />
        <Links />
        <AccentSheet />
        <Icons />
      </head>
      <body>
        <Shell tools={<AssistantInBar />}>{children}</Shell>
        <Assistant />
        <PageAnnouncer />
        <PrefetchLists />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <StartScript />
      </body>
    </html>
  );
}

/** After the site's own stylesheet, whose colours it overrides. */
const AccentSheet = () => {
  const theme = useOptionalShopData()?.theme;
  return theme ? <link rel="stylesheet" href={theme} /> : null;
};

/** The owner's logo, else the supplied one. */
const Icons = () => {
  const shop = useOptionalShopData()?.shop;
  return shop?.logo ? (
    <>
      <link rel="icon" href={logoIconUrl(shop, 64, "icon")} type="image/png" />
      {/* Without a background of its own it would be shown on black. */}
      <link rel="apple-touch-icon" href={logoIconUrl(shop, 192, "maskable")} />
    </>
  ) : (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-192.png" />
    </>
  );
};

/** Undefined where the feature is switched off. */
const useAssistantOffered = () => useOptionalShopData()?.shop.offers.assistant ?? false;
const Assistant = () => (useAssistantOffered() ? <AssistantButton /> : null);
const AssistantInBar = () => (useAssistantOffered() ? <AssistantBarButton /> : null);

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isNotFound(error)) return <NotFound />;
  return <ErrorState headingLevel={1} />;
}
