import { Button } from "@blueprintjs/core";
import { WarningSign } from "@blueprintjs/icons";
import { ApiError } from "@fundi/shared/contract/http";
import { useCallback, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { describeProblem } from "../../lib/problem";
import { Blank } from "../../ui/blank";
import { Screen } from "../../ui/screen";
import type { FinishedSale } from "./finish-dialog";
import { OpenSales } from "./open-sales";
import "./sale.css";
import { usePromptSales } from "./prompts/prompt-sales";
import { WaitingSales } from "./prompts/waiting-sales";
import { SaleDone } from "./sale-done";
import { useFinishSale } from "./sale-queries";
import { SaleWorkspace } from "./sale-workspace";
import { useSale } from "./use-sale";

const STATE_LABELS = { saved: "Saved", saving: "Saving…", offline: "No connection: kept on this machine" };

/** A sale at the counter, from the first item to the receipt, usable without a mouse. */
export function SaleScreen() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get("sale")) || null;
  const [finished, setFinished] = useState<FinishedSale>();
  const navigate = useNavigate();
  const open = useCallback(
    (next: number | null, replace = false) => {
      setFinished(undefined);
      setParams(next === null ? {} : { sale: String(next) }, { replace });
    },
    [setParams],
  );
  const startNext = useCallback(() => open(null), [open]);
  const sale = useSale(
    id,
    useCallback((begun: number) => open(begun, true), [open]),
    useCallback(() => open(null, true), [open]),
  );
  const finish = useFinishSale();
  const promptSales = usePromptSales();
  // While it is being finished the draft no longer exists, which is not an error.
  const problem = finish.isPending ? null : sale.problem;
  const orderId = problem instanceof ApiError ? problem.detailsOf("SALE_FINISHED")?.orderId : undefined;
  const state = finished || problem || sale.local.content.lines.length === 0 ? null : STATE_LABELS[sale.state];
  return (
    <Screen
      title="New sale"
      facts={[]}
      actions={
        state && (
          <span className={sale.state === "offline" ? "sale-state is-offline" : "sale-state"} role="status">
            {state}
          </span>
        )
      }
    >
      <WaitingSales {...promptSales} />
      <OpenSales openId={finished ? null : id} onOpen={(next) => open(next)} />
      {finished ? (
        <SaleDone finished={finished} onNext={startNext} onTakeUp={() => promptSales.open(finished.order.id)} />
      ) : problem ? (
        <Blank
          icon={<WarningSign size={32} />}
          title={describeProblem(problem).title}
          action={
            <div className="sale-done-actions">
              {typeof orderId === "number" && (
                <Button intent="primary" text="Open the order" onClick={() => navigate(`/admin/orders/${orderId}`)} />
              )}
              <Button text="New sale" onClick={() => open(null)} />
              {!(problem instanceof ApiError && problem.status < 500 && problem.status > 0) && (
                <Button text="Try again" onClick={sale.retry} />
              )}
            </div>
          }
        />
      ) : sale.isReady ? (
        <SaleWorkspace
          sale={sale}
          finish={finish.mutateAsync}
          onFinished={(done) => {
            sale.end();
            open(null, true);
            if (done.prompt) promptSales.begin(done.order.id);
            setFinished(done);
          }}
          onDropped={() => {
            sale.end();
            open(null, true);
          }}
          onRestored={(restored) => open(restored)}
        />
      ) : (
        <div className="sale-skeleton" aria-hidden>
          {[100, 70, 85, 60].map((width) => (
            <span key={width} className="bp6-skeleton" style={{ width: `${width}%` }} />
          ))}
        </div>
      )}
    </Screen>
  );
}
export { SaleScreen as Component };
