import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { defineExamples } from "../../../../../../tests/support/examples";
import { UnsavedChanges } from "./unsaved-changes";

function Leaving() {
  const navigate = useNavigate();
  const [isReady, setReady] = useState(false);
  // The router blocks from the second render on.
  useEffect(() => (isReady ? navigate("/elsewhere") : setReady(true)), [isReady, navigate]);
  return <UnsavedChanges areThere />;
}

export const examples = defineExamples({ "On the way elsewhere": Leaving }, { isAlone: true, height: 320 });
