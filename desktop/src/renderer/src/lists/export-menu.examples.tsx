import { defineExamples, Pressed } from "../../../../../tests/support/examples";
import { ExportMenu } from "./export-menu";

const given = { list: "orders", noun: "orders", filter: {} } as const;

export const examples = defineExamples(
  {
    Closed: <ExportMenu {...given} columns={["number"]} ids={undefined} />,
    Open: (
      <Pressed>
        <ExportMenu {...given} columns={["number"]} ids={[1, 2]} />
      </Pressed>
    ),
  },
  { isAlone: true, height: 200 },
);
