import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "../../../components/button";
import { Dialog } from "../../../components/dialog";

/** Lets a customer who is sure that nothing was paid request another prompt, after one without an outcome. */
export function ConfirmUnpaid({ onConfirm }: { onConfirm: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="secondary" size="lg" wide onClick={() => setAsking(true)}>
        {t`I have not paid`}
      </Button>
      <Dialog open={isAsking} onClose={close} title={t`Has nothing left your M-Pesa?`}>
        <div className="grid gap-5">
          <p>
            {t`Look at your messages from M-Pesa and at your balance first. If a message says that you paid the shop, do not pay again: your order follows by itself.`}
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="secondary" onClick={close}>
              {t`I wait`}
            </Button>
            <Button
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {t`Nothing was paid`}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
