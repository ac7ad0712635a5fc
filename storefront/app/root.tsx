import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { isNotFound } from "./components/is-not-found";
import { useNonce } from "./components/nonce";
import { PageAnnouncer } from "./components/page-announcer";
import { pageMeta } from "./components/page-meta";
import { ErrorState } from "./components/states";
import { AssistantBarButton, AssistantButton } from "./features/assistant";
import { EarlyTapScript, NotFound, Shell, ThemeScript, useOptionalShopData } from "./features/shell";
import displayFace from "./fonts/bricolage-grotesque-latin.woff2?url";
import { loadShop } from "./server/shop.server";
import "./tailwind.css";

export const links: LinksFunction = () => [
  { rel: "preload", href: displayFace, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-192.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = ({ matches, error }) =>
  pageMeta(matches, {
    title: error ? (isNotFound(error) ? "Page not found" : "Something went wrong") : "",
    description: "Repairs, computers and software.",
    noIndex: Boolean(error),
  });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadShop(request, context);

/** The shop's settings do not change while somebody walks through the pages. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    // The theme script marks this element before React arrives.
    <html lang="en-KE" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1114" media="(prefers-color-scheme: dark)" />
        <ThemeScript />
        <EarlyTapScript />
        <Meta />
        <Links />
      </head>
      <body>
        <Shell tools={<AssistantInBar />}>{children}</Shell>
        <Assistant />
        <PageAnnouncer />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Absent where the shop does not want it. */
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
