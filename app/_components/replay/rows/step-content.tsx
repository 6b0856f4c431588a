import type { Step } from '../../../../lib/replay';
import { ModelRow, TurnRow } from './model-rows';
import { CheckRow, FilesRow, SensitiveRow, ServerRow } from './boundary-rows';
import { FinishRow, LimitRow, ShownRow, StartRow, SubmittedRow } from './plain-rows';
import { ProgramEndRow, ProgramRow } from './program-rows';
import { ToolRow } from './tool-row';

/** One view per kind of step. */
export function StepContent({ step }: { step: Step }) {
  switch (step.kind) {
    case 'start': return <StartRow step={step} />;
    case 'turn': return <TurnRow step={step} />;
    case 'model': return <ModelRow step={step} />;
    case 'tool': return <ToolRow step={step} />;
    case 'program': return <ProgramRow step={step} />;
    case 'program_end': return <ProgramEndRow step={step} />;
    case 'shown': return <ShownRow step={step} />;
    case 'submitted': return <SubmittedRow step={step} />;
    case 'check': return <CheckRow step={step} />;
    case 'sensitive': return <SensitiveRow step={step} />;
    case 'server': return <ServerRow step={step} />;
    case 'files': return <FilesRow step={step} />;
    case 'limit': return <LimitRow step={step} />;
    case 'finish': return <FinishRow step={step} />;
  }
}
