/** What other features may show of contracts: the choice of one. */
export { ContractSelect } from './contract-select.tsx';
