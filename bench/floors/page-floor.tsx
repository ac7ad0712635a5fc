/** @jsxRuntime automatic */
// A page of 24 products as a bare Remix 2 app renders it: one loader that calls the api, one component of plain elements,
// the scripts that every Remix page has. The build is written by hand, so that nothing of a bundler's is in it.

import { PassThrough } from "node:stream";
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  createRequestHandler,
  type EntryContext,
  type ServerBuild,
} from "@remix-run/node";
import { Links, Meta, Outlet, RemixServer, Scripts, ScrollRestoration, useLoaderData } from "@remix-run/react";
import express from "express";
import { renderToPipeableStream } from "react-dom/server";

interface Product {
  id: number;
  name: string;
  price: number;
  image_url: string | null;
  specs: string[];
}

const apiUrl = process.env.API_URL ?? "";

function Page() {
  const { items, total } = useLoaderData() as { items: Product[]; total: number };
  return (
    <main>
      <h1>{total} products</h1>
      <ul>
        {items.map(({ id, name, price, image_url, specs }) => (
          <li key={id}>
            <img src={image_url ?? ""} alt="" />
            <a href={`/products/${id}`}>{name}</a>
            <p>{specs.join(", ")}</p>
            <p>{price}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}

function Root() {
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const render = (request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onAllReady() {
        headers.set("content-type", "text/html; charset=utf-8");
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError: reject,
    });
  });

const routes = {
  root: { id: "root", path: "", module: { default: Root } },
  page: {
    id: "page",
    parentId: "root",
    path: "*",
    module: {
      default: Page,
      loader: async () => (await fetch(`${apiUrl}/api/products/search?pageSize=24`)).json(),
    },
  },
};
const asset = (id: "root" | "page", hasLoader: boolean) => ({
  ...routes[id],
  hasLoader,
  hasAction: false,
  hasClientLoader: false,
  hasClientAction: false,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
});
// The parts of a build that rendering reads.
const build = {
  entry: { module: { default: render } },
  routes,
  assets: {
    entry: { module: "/assets/entry.js", imports: [] },
    routes: { root: asset("root", false), page: asset("page", true) },
    url: "/assets/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "build",
  basename: "/",
  isSpaMode: false,
  future: { v3_singleFetch: true, v3_throwAbortReason: true, v3_relativeSplatPath: true, v3_fetcherPersist: true },
} as unknown as ServerBuild;

const handle = createRequestHandler(build, "production");
express()
  .use(async (req, res) => {
    const answer = await handle(new Request(`http://floor${req.originalUrl}`), {} as AppLoadContext);
    res.status(answer.status);
    for (const [name, value] of answer.headers) res.setHeader(name, value);
    const body = Buffer.from(await answer.arrayBuffer());
    res.setHeader("content-length", body.length);
    res.end(body);
  })
  .listen(Number(process.env.PORT), "127.0.0.1");
