import { isOwnPath } from "@fundi/shared/values/own-path";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { isLanguage, pathInLanguage, splitLanguage } from "../i18n/language";
import { languageCookie } from "../server/language.server";

/** Stores the chosen language and returns to the same page in it; works without JavaScript. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const chosen = form.get("language");
  const language = isLanguage(chosen) ? chosen : "en";
  const wanted = form.get("to");
  const to = isOwnPath(wanted) ? splitLanguage(wanted).path : "/";
  return redirect(pathInLanguage(to, language), { status: 303, headers: { "Set-Cookie": languageCookie(language) } });
}

/** The address alone is no page. */
export const loader = () => redirect("/");
