import { Button, FormGroup, HTMLSelect, Switch } from "@blueprintjs/core";
import { Document, Download, NotificationsSnooze, Print } from "@blueprintjs/icons";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { MachineSettings, PaperFormat, SystemPrinter } from "../../../../../bridge/contract";
import { bridge, start } from "../../../bridge/bridge";
import { formatComputerTime, machineQuery, useMachineChanges } from "../../../bridge/machine";
import { useUpdate } from "../../../bridge/update";
import { useOptimistic } from "../../../ui/optimistic";
import { showToast, toastProblem, toastSuccess } from "../../../ui/toasts";
import "./computer-tab.css";
import { SettingsPage } from "../settings-page";
import { testPage } from "./test-page";

const PAPER_LABELS: Readonly<Record<PaperFormat, string>> = {
  receipt: "Receipts (80 mm)",
  "label-50x30": "Labels 50 × 30 mm",
  "label-62x29": "Labels 62 × 29 mm",
  a4: "A4",
  a5: "A5",
  a6: "A6 (warranty cards)",
};
const printersQuery = { queryKey: [...machineQuery.queryKey, "printers"], queryFn: () => bridge.listPrinters() };

/** Settings of the installed console on this computer, for all users. */
export function ComputerTab() {
  useMachineChanges();
  return (
    <SettingsPage label="This computer" query={useQuery(machineQuery)}>
      {(settings) => <ComputerSettings settings={settings} />}
    </SettingsPage>
  );
}
export { ComputerTab as Component };

function ComputerSettings({ settings }: { settings: MachineSettings }) {
  const { mutate: change } = useOptimistic({
    send: (choices: Partial<MachineSettings>) => bridge.changeMachine(choices),
    roots: [machineQuery.queryKey],
    // The list of printers has the same root.
    change: (record, choices) => ("launchAtLogin" in record ? choices : null),
    scope: { id: "machine" },
  });
  return (
    <div className="settings-form">
      <section className="settings-card" aria-labelledby="computer-start">
        <h2 id="computer-start">Start and tray</h2>
        <Switch
          label="Open the console when the computer starts"
          checked={settings.launchAtLogin}
          onChange={({ currentTarget }) => change({ launchAtLogin: currentTarget.checked })}
        />
        <Switch
          label="Keep alerting from the tray when the window is closed"
          checked={settings.closeToTray}
          onChange={({ currentTarget }) => change({ closeToTray: currentTarget.checked })}
        />
        {start.platform !== "mac" && (
          <Switch
            label="Wait in the tray when the computer starts, without a window"
            disabled={!settings.launchAtLogin || !settings.closeToTray}
            checked={settings.startInTray}
            onChange={({ currentTarget }) => change({ startInTray: currentTarget.checked })}
          />
        )}
        {start.platform === "linux" && (
          <p className="bp6-text-muted">
            Switch this on only if you see the Fundi icon in your desktop's bar. Some desktops show none.
          </p>
        )}
      </section>
      <Alerts settings={settings} onChange={(pausedUntil) => change({ pausedUntil })} />
      <Printers settings={settings} onChange={(printers) => change({ printers })} />
      <About />
    </div>
  );
}

const HOUR_MS = 60 * 60_000;

interface AlertsProps {
  settings: MachineSettings;
  onChange: (pausedUntil: string | null) => void;
}

/** Whether alerts sound on this computer; which alerts there are is the user's setting. */
function Alerts({ settings: { pausedUntil }, onChange }: AlertsProps) {
  return (
    <section className="settings-card" aria-labelledby="computer-alerts">
      <h2 id="computer-alerts">Alerts</h2>
      <p className="record-quiet">
        {pausedUntil
          ? `Paused on this computer until ${formatComputerTime(pausedUntil)}. The bell goes on counting.`
          : "This computer shows alerts and chimes for whoever is signed in."}
      </p>
      {pausedUntil ? (
        <Button text="Resume" onClick={() => onChange(null)} />
      ) : (
        <Button
          icon={<NotificationsSnooze />}
          text="Pause for an hour"
          onClick={() => onChange(new Date(Date.now() + HOUR_MS).toISOString())}
        />
      )}{" "}
      <Link to="/admin/settings/alerts">What you are told of, and your quiet hours</Link>
    </section>
  );
}

interface PrintersProps {
  settings: MachineSettings;
  onChange: (printers: MachineSettings["printers"]) => void;
}

/** The printer of each paper; an unplugged printer stays assigned until another is chosen. */
function Printers({ settings: { printers: chosen }, onChange }: PrintersProps) {
  const { data: printers = [] } = useQuery(printersQuery);
  const test = useMutation({
    mutationFn: (paper: PaperFormat) => bridge.print(testPage(paper, PAPER_LABELS[paper])),
    onSuccess: (response) =>
      response.outcome === "failed"
        ? void showToast({ message: response.problem, intent: "danger", timeout: 10_000 })
        : toastSuccess("The test page is printed."),
    onError: toastProblem,
  });
  return (
    <section className="settings-card" aria-labelledby="computer-printers">
      <h2 id="computer-printers">Printers</h2>
      <p className="record-quiet">A paper with a printer is printed without asking.</p>
      {(Object.keys(PAPER_LABELS) as PaperFormat[]).map((paper) => (
        <FormGroup key={paper} label={PAPER_LABELS[paper]} labelFor={`printer-${paper}`}>
          <div className="computer-printer">
            <HTMLSelect
              id={`printer-${paper}`}
              value={chosen[paper] ?? ""}
              onChange={({ currentTarget: { value } }) => {
                const { [paper]: _before, ...others } = chosen;
                onChange(value ? { ...others, [paper]: value } : others);
              }}
            >
              <option value="">Ask each time</option>
              {withChosenPrinter(printers, chosen[paper]).map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </HTMLSelect>
            <Button
              icon={<Print />}
              text="Test page"
              disabled={!chosen[paper] || test.isPending}
              aria-label={`Print a test page: ${PAPER_LABELS[paper]}`}
              onClick={() => test.mutate(paper)}
            />
          </div>
        </FormGroup>
      ))}
    </section>
  );
}

const withChosenPrinter = (printers: readonly SystemPrinter[], chosen: string | undefined): readonly SystemPrinter[] =>
  !chosen || printers.some(({ name }) => name === chosen)
    ? printers
    : [...printers, { name: chosen, label: `${chosen} (not connected)` }];

/** The version of the console, updates, and the log for support. */
function About() {
  const update = useUpdate();
  const check = useMutation({ mutationFn: () => bridge.checkForUpdate() });
  const save = useMutation({
    mutationFn: () => bridge.saveLog(),
    onSuccess: (place) => place && toastSuccess(`The log is in ${place}.`),
    onError: toastProblem,
  });
  return (
    <section className="settings-card" aria-labelledby="computer-about">
      <h2 id="computer-about">Help</h2>
      <p>
        Fundi Console {start.version}. <span role="status">{UPDATE_LABELS[update.state]}</span>
        {update.state === "failed" && ` ${update.problem}`}
      </p>
      <Button
        icon={<Download />}
        text="Look for a newer version"
        loading={check.isPending}
        onClick={() => check.mutate()}
      />{" "}
      <Button icon={<Document />} text="Save the log…" onClick={() => save.mutate()} />
      <p className="record-dates">The log tells whoever helps you what happened here. No password is in it.</p>
    </section>
  );
}

const UPDATE_LABELS = {
  none: "It is the newest that is known.",
  checking: "Looking for a newer version…",
  downloading: "A newer version is being fetched.",
  ready: "A newer version is ready: restart when it suits you.",
  failed: "",
} as const;
