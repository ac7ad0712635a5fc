import type { LoaderFunctionArgs } from "@remix-run/node";
import { readBill } from "../features/repair-status/full-page.server";

export function loader({ request, params: { code = "" }, context }: LoaderFunctionArgs) {
  context.reads.personal();
  return readBill({ code, request, context });
}
