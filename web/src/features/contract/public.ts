/** What other features may show of contracts: the choice of one, and its name among others. */
export { ContractSelect, namedContract, type NamedContract } from './contract-select.tsx';
