import { addProductAlert } from "@fundi/shared/catalog/product-alerts";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@remix-run/react";
import { call } from "../../api-client";
import { explainFailure } from "../../components/explain-failure";
import { explainCalls, useFormState } from "../../components/forms/use-form-state";
import { getQueryClient, useSession } from "../../session";
import type { AlertRefusal } from "./alert-action.server";
import { type AlertFields, alertBody, checkAlert, readAlert } from "./alert-fields";
import { alertsQuery } from "./alert-queries";

/** Sends the form in place: for the account, or for a guest, who has to open a link. */
export function useAlertForm(productId: number, refusal: AlertRefusal | undefined) {
  const session = useSession();
  const navigate = useNavigate();
  const user = session.status === "signed-in" ? session.user : null;
  const state = useFormState(
    {
      check(form) {
        const values = readAlert(new FormData(form));
        const errors = checkAlert(values, user !== null);
        return Object.keys(errors).length > 0 ? { errors } : { values };
      },
      async send(fields: AlertFields) {
        const { isConfirmed } = await call(addProductAlert, { body: alertBody(productId, fields, user !== null) });
        if (session.status === "signed-in")
          void getQueryClient(session.token).invalidateQueries({ queryKey: alertsQuery.queryKey });
        navigate(`/products/${productId}/alert?sent=${isConfirmed ? "account" : fields.channel}`, { replace: true });
      },
      explain: explainCalls((error) =>
        explainFailure(error, t`This could not be saved. Please try again in a moment.`),
      ),
    },
    { errors: refusal?.errors ?? {}, failure: refusal?.message ?? null },
  );
  return { ...state, user };
}
