import type { LoaderFunctionArgs } from "@remix-run/node";
import { readBill } from "../features/repair-status/full-page.server";

export function loader({ request, params: { code = "" }, context }: LoaderFunctionArgs) {
  context.reads.spoil();
  return readBill({ code, request, context });
}
