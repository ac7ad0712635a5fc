import { useMay } from "../../session/session";
import { Screen } from "../../ui/screen";
import "./dashboard-screen.css";
import { ClosedDayAppointments } from "../appointments/calendar/closed-day-appointments";
import { MoneyFigures } from "./money-figures";
import { OpeningList } from "./opening-list";
import { RecentActivity } from "./recent-activity";
import { SystemProblems } from "./system-problems";
import { TodaysWork } from "./todays-work";

/** Today's work for all staff, and the shop's figures for managers. */
export function DashboardScreen() {
  const maySeeMoney = useMay("manager");
  const maySeeSystem = useMay("admin");
  return (
    <Screen title="Dashboard">
      <div className="dashboard">
        {maySeeSystem && <SystemProblems />}
        <ClosedDayAppointments />
        {maySeeMoney && <OpeningList />}
        <TodaysWork />
        {maySeeMoney && <MoneyFigures />}
        <RecentActivity />
      </div>
    </Screen>
  );
}
export { DashboardScreen as Component };
