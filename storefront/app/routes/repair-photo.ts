import type { LoaderFunctionArgs } from "@remix-run/node";
import { readPhoto } from "../features/repair-status/full-page.server";

export function loader({ request, params: { code = "", photoId = "" }, context }: LoaderFunctionArgs) {
  context.reads.personal();
  return readPhoto({ code, photoId, request, context });
}
