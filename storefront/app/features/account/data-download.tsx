import { exportMyData } from "@fundi/shared/accounts/preferences";
import { msg, t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api-client";
import { AccountIcon } from "../../components/account-icon";
import { Button } from "../../components/button";
import { explainFailure } from "../../components/explain-failure";
import { toast } from "../../components/toast/toast";
import { textOf } from "../../i18n";

const FAILED = msg`Your data could not be gathered`;

/** Saves a file through the browser's downloads. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download must have begun before the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads everything the shop has stored about the user. */
export function DataDownload() {
  const download = useMutation({
    mutationFn: () => call(exportMyData, {}),
    onSuccess: (file) => {
      save(file, `my-data-${new Date().toISOString().slice(0, 10)}.json`);
      toast.success(t`Your data is in your downloads`);
    },
    onError: (error) => toast.error(explainFailure(error, textOf(FAILED))),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" isBusy={download.isPending} onClick={() => download.mutate()}>
        <AccountIcon name="download" size={18} />
        {download.isPending ? t`Gathering your data...` : t`Download my data`}
      </Button>
      <p role="status" className="text-sm text-muted">
        {download.isPending
          ? t`This can take a moment. Stay on this page.`
          : t`One JSON file, readable by people and programs.`}
      </p>
    </div>
  );
}
